package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MountSpecTest {

    @ParameterizedTest
    @EnumSource(StorageKind.class)
    void aKindAloneIsItsOwnLabel(StorageKind kind) {
        assertThat(MountSpec.parse(kind.label())).isEqualTo(new MountSpec(kind.label(), kind, Map.of()));
    }

    @Test
    void fieldsGiveAnotherNameAndOptions() {
        assertThat(MountSpec.parse("type=bind,name=fuse,src=/srv/slow"))
                .isEqualTo(new MountSpec("fuse", StorageKind.BIND, Map.of("source", "/srv/slow")));
        assertThat(MountSpec.parse("name=small,type=tmpfs,tmpfs-size=64m").tmpfsBytes())
                .isEqualTo(64L << 20);
        assertThat(MountSpec.parse("tmpfs").tmpfsBytes()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            type=bind,readonly                          | BIND        | {readonly=true}
            type=bind,ro=1,bind-propagation=rslave      | BIND        | {bind-propagation=rslave, readonly=true}
            type=bind,readonly=false                    | BIND        | {}
            type=bind,consistency=delegated             | BIND_DELEGATED | {}
            type=bind,consistency=default               | BIND        | {}
            type=volume,volume-subpath=a/b              | SUBPATH     | {volume-subpath=a/b}
            type=volume,volume-nocopy                   | VOLUME      | {volume-nocopy=true}
            type=volume,volume-driver=x,"volume-opt=o=addr=h,rw" | VOLUME | {volume-driver=x, volume-opt.o=addr=h,rw}
            type=volume,"volume-opt=device=say ""hi""\"  | VOLUME      | {volume-opt.device=say "hi"}
            type=tmpfs,tmpfs-mode=0700                  | TMPFS       | {tmpfs-mode=0700}
            type=image,source=debian:12                 | IMAGE       | {source=debian:12}
            """)
    void readsDockersSyntax(String text, StorageKind kind, String options) {
        MountSpec spec = MountSpec.parse(text);
        assertThat(spec.kind()).isEqualTo(kind);
        assertThat(new java.util.TreeMap<>(spec.options())).hasToString(options);
        assertThat(spec.name()).isEqualTo(kind.label());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            bnd                          | unknown storage kind 'bnd'
            name=a                       | has no type
            type=bind,                   | is not key=value
            type=bind,source=            | is not key=value
            type=bind,src=/a,source=/b   | 'source' is given twice
            type=volume,source=a         | a volume takes no source: mountbench makes its own
            type=layer,readonly=true     | a layer mount has no field 'readonly'
            type=bind,readonly=maybe     | readonly='maybe' must be nothing or true
            type=bind,target=/data       | leave target out, since mountbench chooses
            type=volume,consistency=cached | only a bind mount has a consistency
            type=bind,consistency=eager  | has no consistency 'eager'; choose consistent, cached, delegated or default
            type=volume,volume-opt=nfs   | is no option of a driver
            type=volume,"volume-opt=o=a  | a quote is not closed
            type=tmpfs,tmpfs-mode=rwx    | tmpfs-mode='rwx' must be octal digits
            type=subpath,volume-subpath=../a | must be a relative path without ..
            type=subpath,volume-subpath=/a   | must be a relative path without ..
            type=bind,readonly,ro=false  | 'readonly' is given twice
            layer,readonly               | 'layer' is a kind; with other fields, write type=layer
            type=tmpfs,tmpfs-size=big    | tmpfs-size: 'big' is not a size
            type=layer,name=a b          | is not a single token
            type=layer,name=../a         | is not a single token
            """)
    void refusesWithASentence(String text, String part) {
        assertThatThrownBy(() -> MountSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part);
    }
}
