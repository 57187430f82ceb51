package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.results.ResultFile;

class ForeignRunTest {

    @TempDir
    Path directory;

    @Test
    void eachModeOfAMethodGetsAFileOfItsOwn() throws Exception {
        Path file = directory.resolve("001-org.example.Some.method.json");
        Path golden = Path.of("src/test/resources/org/mountbench/results/modes/fork-1.json");
        Files.copy(golden, file);
        int modes = ResultFile.read(golden).size();
        ForeignRun.separate(file);
        assertThat(modes).isGreaterThan(1);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.toList())
                    .hasSize(modes)
                    .allSatisfy(each -> assertThat(ResultFile.read(each)).hasSize(1))
                    .contains(file, directory.resolve("001-org.example.Some.method.2.json"));
        }
    }
}
