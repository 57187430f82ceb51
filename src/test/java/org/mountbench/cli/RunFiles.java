package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultEntry;
import org.mountbench.results.ResultFile;
import org.mountbench.results.RunDirectory;

/** What a run wrote. */
record RunFiles(RunDirectory directory) {

    static RunFiles of(Path output) {
        return new RunFiles(new RunDirectory(output));
    }

    Environment environment() {
        return JsonFile.read(directory.environment(), Environment.class);
    }

    List<ResultEntry> results() {
        return ResultFile.read(directory.results(RunDirectory.DEFAULT_ENGINE));
    }

    /** How many cells have been measured so far. */
    long measuredCells() {
        Path launches = directory.launches(RunDirectory.DEFAULT_ENGINE);
        if (!Files.isDirectory(launches)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(launches)) {
            return files.filter(file -> file.toString().endsWith(".json")).count();
        } catch (IOException | java.io.UncheckedIOException e) {
            // the run is writing; look again
            return 0;
        }
    }
}
