package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FioReportTest {

    private static final Path FILE = Path.of("001.json");

    /** As fio 3.33 printed it for a mix with several jobs. */
    @Test
    void aRealReportIsReadWithTheNotesBeforeIt() throws IOException {
        Path golden = GoldenFiles.path("fio/randrw.json");
        String report = Files.readString(golden);
        String notes = "note: both iodepth >= 1 and synchronous I/O engine are selected, queue depth {sic} is 1\n";

        FioReport plain = FioReport.parse(report, golden);

        assertThat(plain.iops()).isGreaterThan(100);
        assertThat(plain.readP50()).isPresent();
        assertThat(plain.writeP50()).isPresent();
        assertThat(plain.readP50().getAsDouble()).isBetween(10.0, 100_000.0);
        assertThat(FioReport.parse(notes + report, golden)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                              | 001.json holds no report of fio: it is empty
            fio: engine libaio not loadable                 | 001.json holds no report of fio: fio: engine libaio not loadable
            {"jobs": [                                      | 001.json holds no report of fio:
            {}                                              | 001.json must hold one group of fio's jobs, not 0
            {"jobs": [{"error": 5}]}                        | 001.json: fio's job ended with error 5
            {"jobs": [{"error": 0, "read": {"iops": 0.0}}]} | 001.json: fio's job moved nothing
            {"jobs": [{"error": 0, "read": {"iops": 0.001, "total_ios": 500, "runtime": 1000}}]} | 001.json: fio says 0.001 operations a second of kind read, but counted 500.0 in 1.0 s
            {"jobs": [{"error": 0, "write": {"iops": 1e999, "total_ios": 500, "runtime": 1000}}]} | 001.json: fio says Infinity operations a second of kind write, but counted 500.0 in 1.0 s
            {"jobs": [{"error": 0, "read": {"iops": 500.0}}]} | 001.json: fio says 500.0 operations a second of kind read, but counted 0.0 in 0.0 s
            """)
    void whatIsNoReportIsNamed(String text, String message) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> FioReport.parse(text, FILE))
                .withMessageStartingWith(message);
    }
}
