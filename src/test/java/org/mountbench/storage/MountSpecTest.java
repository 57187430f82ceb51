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
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            bnd                          | unknown storage kind 'bnd'
            name=a                       | has no type
            type=bind,                   | is not key=value
            type=bind,source=            | is not key=value
            type=bind,src=/a,source=/b   | 'source' is given twice
            type=volume,source=/a        | a volume mount has no field 'source'
            type=layer,readonly=true     | a layer mount has no field 'readonly'
            type=tmpfs,tmpfs-size=big    | 'big' is not a size
            type=layer,name=a b          | is not a single token
            type=layer,name=../a         | is not a single token
            """)
    void refusesWithASentence(String text, String part) {
        assertThatThrownBy(() -> MountSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part);
    }
}
