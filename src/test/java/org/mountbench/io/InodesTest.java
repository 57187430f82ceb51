package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InodesTest {

    @Test
    void countsAsStatDoes(@TempDir Path directory) throws Exception {
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        Process stat = new ProcessBuilder("stat", "-f", "-c", "%c %d", directory.toString()).start();
        String[] words =
                new String(stat.getInputStream().readAllBytes()).strip().split(" ");
        assumeTrue(stat.waitFor() == 0, "no stat");

        OptionalLong free = Inodes.free(directory);

        if (words[0].equals("0")) {
            assertThat(free).isEmpty();
        } else {
            // others create and delete files meanwhile
            assertThat((double) free.getAsLong()).isCloseTo(Double.parseDouble(words[1]), withinPart());
        }
    }

    @Test
    void saysWhatHasNoFileSystem(@TempDir Path directory) {
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Inodes.free(directory.resolve("nothing")));
    }

    private static org.assertj.core.data.Percentage withinPart() {
        return org.assertj.core.data.Percentage.withPercentage(1);
    }
}
