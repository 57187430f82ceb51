package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.mountbench.workload.TreePlan.PlannedFile;

class TreeContentTest {

    private final TreeContent content = new TreeContent(8192);

    @Test
    void aClassBeginsAsOne() {
        ByteBuffer found = content.of(new PlannedFile("org/Some.class", 3000));

        assertThat(found.remaining()).isEqualTo(3000);
        assertThat(found.getInt(0)).isEqualTo(0xCAFEBABE);
        assertThat(found.getShort(6)).isEqualTo((short) 61);
    }

    @Test
    void aPackageIsJsonOnOneLine() {
        assertThat(text("a/package.json", 400))
                .hasSize(400)
                .matches("\\{\"name\":\"a/package.json\",\"version\":\"1.0.0\",\"description\":\"[a-z0-9 ]*\"}");
    }

    @Test
    void anythingElseIsAComment() {
        assertThat(text("a/index.js", 200)).hasSize(200).matches("/\\* a/index.js [a-z0-9 ]*\\*/");
    }

    @Test
    void hasItsSizeEvenWhereNothingFits() {
        assertThat(text("a/index.js", 3)).hasSize(3);
        assertThat(text("a/package.json", 1)).hasSize(1);
    }

    @Test
    void differsFromFileToFileAndRepeatsForEach() {
        String one = text("a/one.js", 2000);

        assertThat(text("a/two.js", 2000)).isNotEqualTo(one);
        assertThat(text("a/one.js", 2000)).isEqualTo(one);
        assertThat(text("a/one.js", 2000).substring(100))
                .isNotEqualTo(text("b/one.js", 2000).substring(100));
    }

    @Test
    void compressesAsSourcesDo() {
        Deflater deflater = new Deflater();
        deflater.setInput(text("a/index.js", 8192).getBytes(StandardCharsets.UTF_8));
        deflater.finish();

        int compressed = deflater.deflate(new byte[8192]);

        deflater.end();
        assertThat(compressed).isBetween(8192 / 4, 8192 * 3 / 5);
    }

    private String text(String path, int size) {
        return StandardCharsets.UTF_8
                .decode(content.of(new PlannedFile(path, size)))
                .toString();
    }
}
