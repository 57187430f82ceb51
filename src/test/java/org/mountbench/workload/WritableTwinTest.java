package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritableTwinTest {

    @ParameterizedTest
    @CsvSource({
        "/bench/ro/mountbench-1/file, /bench-writable, /bench-writable/ro/mountbench-1/file",
        "/bench/ro, '', /bench/ro",
        "/elsewhere/ro, /bench-writable, /elsewhere/ro",
        "/benches/ro, /bench-writable, /benches/ro"
    })
    void standsForTheCurrentDirectory(Path path, String twin, Path writable) {
        assertThat(WritableTwin.of(path, Path.of("/bench"), twin)).isEqualTo(writable);
    }
}
