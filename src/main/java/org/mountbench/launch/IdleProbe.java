package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs inside a container: counts the files below a directory, says so, and waits to be stopped. */
public final class IdleProbe {

    /** Begins the line with the count. */
    static final String READY = "@ready ";

    private IdleProbe() {}

    /** The first argument is the directory, which need not exist. */
    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.println(READY + count(Path.of(args[0])));
        TimeUnit.HOURS.sleep(1);
    }

    static long count(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).count();
        }
    }
}
