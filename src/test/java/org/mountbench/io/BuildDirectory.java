package org.mountbench.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Temporary directories in the build directory, which is more likely on a disk than the system's is. */
public final class BuildDirectory implements TempDirFactory {

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
        return Files.createTempDirectory(
                Files.createDirectories(Path.of("target", "test-storage").toAbsolutePath()), "test");
    }
}
