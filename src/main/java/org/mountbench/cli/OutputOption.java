package org.mountbench.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.mountbench.report.TextStyle;
import org.mountbench.results.AtomicFile;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Option;

/** Where a command's result goes: standard output, or a file that is never half-written and never replaced unasked. */
final class OutputOption {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file")
    private @Nullable Path output;

    @Option(names = "--overwrite", description = "With --output: replace the file if it exists")
    private boolean overwrite;

    /** Prints a result. */
    interface Content {
        void print(PrintWriter out, TextStyle style) throws IOException;
    }

    /** The file, or null for standard output. */
    @Nullable
    Path file() {
        return output;
    }

    /**
     * Refuses a file that must not be written, before anything is read.
     *
     * @param inputs what the command reads
     */
    void check(Collection<Path> inputs) {
        Path file = output;
        if (file == null) {
            return;
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new BadInputException("--output: " + file + " lies in no directory; make " + directory + " first.");
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BadInputException("--output: " + file + " is no regular file; name another.");
        }
        if (!overwrite) {
            throw new BadInputException("--output: " + file + " exists; name another file, or add --overwrite.");
        }
        for (Path input : inputs) {
            if (isSame(file, input)) {
                throw new BadInputException("--output: " + file + " is also read; name another file.");
            }
        }
    }

    private static boolean isSame(Path file, Path input) {
        try {
            return Files.exists(input) && Files.isSameFile(file, input);
        } catch (IOException e) {
            return false;
        }
    }

    /** Prints to the file, in UTF-8, or to standard output in what its terminal can show. */
    void write(PrintWriter standardOutput, Content content) throws IOException {
        if (output == null) {
            content.print(standardOutput, Terminal.textStyle());
            standardOutput.flush();
            return;
        }
        write(output, out -> content.print(out, TextStyle.UNICODE));
    }

    /** Prints to a file. */
    interface Printed {
        void print(PrintWriter out) throws IOException;
    }

    /** Writes a file in UTF-8, under a temporary name first. */
    static void write(Path file, Printed content) throws IOException {
        AtomicFile.write(file, stream -> {
            PrintWriter out = new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            content.print(out);
            if (out.checkError()) {
                throw new IOException(file + " could not be written; is the disk full?");
            }
        });
    }
}
