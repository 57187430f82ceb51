package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts under version control; {@code -DargLine=-Dgolden.write=true} replaces them by what the code prints now. */
final class Golden {

    private static final Path DIRECTORY = Path.of("src/test/resources/org/mountbench/report");

    private Golden() {}

    static void assertEquals(String name, String text) throws IOException {
        Path golden = DIRECTORY.resolve(name);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(DIRECTORY);
            Files.writeString(golden, text);
        }
        assertThat(text).isEqualTo(Files.readString(golden));
    }
}
