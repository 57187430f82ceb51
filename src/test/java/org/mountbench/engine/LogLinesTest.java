package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogLinesTest {

    private final List<String> taken = new ArrayList<>();
    private final LogLines lines = new LogLines(taken::add);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 1000})
    void piecesOfAnyLengthGiveTheSameLines(int length) {
        byte[] bytes = "one\n\ntw\u00f6 \u20ac \ud83d\ude00\r\nlast".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i += length) {
            lines.feed(Arrays.copyOfRange(bytes, i, Math.min(bytes.length, i + length)));
        }
        assertThat(taken).containsExactly("one", "", "tw\u00f6 \u20ac \ud83d\ude00");
        lines.finish();
        lines.finish();
        assertThat(taken).endsWith("last").hasSize(4);
    }

    @Test
    void outputWithoutLineEndsDoesNotGrowForEver() {
        byte[] piece = new byte[1000];
        Arrays.fill(piece, (byte) 'x');
        for (int i = 0; i < 3000; i++) {
            lines.feed(piece);
        }
        lines.finish();
        assertThat(taken).hasSize(3).allMatch(line -> line.length() <= LogLines.LONGEST);
        assertThat(taken.stream().mapToInt(String::length).sum()).isEqualTo(3_000_000);
    }
}
