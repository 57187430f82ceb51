package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code scripts/compare-releases} refuses before it builds or starts anything. */
class CompareReleasesTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
            26.1.5; two engines or more, not 1
            --engine a=unix:///a.sock; two engines or more, not 1
            26.1.5 26.1.5-overlay2; release 26.1.5-overlay2 is named twice
            26.1.5 28.5.2 --rounds; --rounds needs a value
            26.1.5 28.5.2 --round=3; unknown option '--round'
            26.1.5 ../28.5.2; '../28.5.2' is no release
            26.1.5 28.5.2 --output .; --output . is not empty
            """)
    void badUsageIsRefused(String arguments, String said) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of("scripts/compare-releases").toAbsolutePath().toString()));
        command.addAll(Arrays.asList(arguments.split(" ")));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(text).contains(said).contains("see --help").hasLineCount(1);
        assertThat(process.waitFor()).isEqualTo(2);
    }
}
