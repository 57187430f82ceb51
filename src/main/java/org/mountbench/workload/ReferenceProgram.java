package org.mountbench.workload;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program outside Java that does what a workload does. */
final class ReferenceProgram {

    /** The first call may lay out files of its own. */
    private static final long DEADLINE_SECONDS = 120;

    private ReferenceProgram() {}

    /**
     * Runs a program to its end.
     *
     * @param words its path or name, and its arguments
     * @return what it printed to standard output
     * @throws IOException when it fails or does not end in time, with what it said
     */
    static String run(List<String> words) throws IOException {
        Path output = Files.createTempFile("reference", ".out");
        Path errors = Files.createTempFile("reference", ".err");
        try {
            // into files, since a pipe that nobody reads would stop it
            Process process = new ProcessBuilder(words)
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                    throw new IOException(words.get(0) + " did not end within " + DEADLINE_SECONDS + " seconds");
                }
            } finally {
                process.destroyForcibly();
            }
            if (process.exitValue() != 0) {
                throw new IOException(words.get(0) + " ended with exit code " + process.exitValue() + ": "
                        + firstLine(errors, output));
            }
            return Files.readString(output, StandardCharsets.UTF_8);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + words.get(0) + " ran");
        } finally {
            Files.deleteIfExists(output);
            Files.deleteIfExists(errors);
        }
    }

    private static String firstLine(Path... files) throws IOException {
        for (Path file : files) {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
            if (!text.isEmpty()) {
                return text.lines().findFirst().orElse("");
            }
        }
        return "it said nothing";
    }
}
