package org.mountbench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The raw results of an engine's launches, in any state of a run.
 *
 * <p>A cell's file that is complete counts as measured whatever became of its launch afterwards: it was written before
 * the next cell began. A launch that was refused for its mount never has such a file, since the mount is checked first.
 * A file that is no complete result is left out with a warning.
 *
 * @param cells by round, mount and position
 * @param warnings each a full sentence
 */
public record LaunchFiles(List<CellResult> cells, List<String> warnings) {

    private static final Pattern LAUNCH = Pattern.compile("(\\d{1,6})-(.+)");
    private static final Pattern CELL = Pattern.compile("(\\d{1,6})-.+\\.json");

    /**
     * One cell of one launch. Its param {@code storage} is the label of the mount, even where the benchmark was given
     * a path.
     *
     * @param round 1-based
     * @param position of the cell in its launch, as in the file's name
     * @param file where the entry was read
     */
    public record CellResult(int round, String mount, int position, ResultEntry entry, Path file) {}

    public LaunchFiles {
        cells = List.copyOf(cells);
        warnings = List.copyOf(warnings);
    }

    /** These and others, whose mounts have other labels. */
    LaunchFiles and(LaunchFiles others) {
        return new LaunchFiles(
                Stream.concat(cells.stream(), others.cells().stream()).toList(),
                Stream.concat(warnings.stream(), others.warnings().stream()).toList());
    }

    /** Reads the files of all launches of an engine. */
    public static LaunchFiles read(RunDirectory run, String engine) throws IOException {
        List<CellResult> cells = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        for (Path directory : list(run.launches(engine))) {
            Matcher name = LAUNCH.matcher(directory.getFileName().toString());
            if (name.matches() && Files.isDirectory(directory)) {
                readLaunch(directory, Integer.parseInt(name.group(1)), name.group(2), cells, warnings);
            }
        }
        cells.sort(Comparator.comparingInt(CellResult::round)
                .thenComparing(CellResult::mount)
                .thenComparingInt(CellResult::position));
        return new LaunchFiles(cells, warnings);
    }

    private static void readLaunch(
            Path directory, int round, String mount, List<CellResult> cells, List<String> warnings) throws IOException {
        Set<ResultKey> seen = new HashSet<>();
        for (Path file : list(directory)) {
            Matcher name = CELL.matcher(file.getFileName().toString());
            if (!name.matches()) {
                continue;
            }
            try {
                ResultEntry entry = only(file).withParam("storage", mount);
                if (!seen.add(entry.key())) {
                    throw new BadInputException(file + " measures what another file of this launch does already: "
                            + entry.key().title() + ".");
                }
                cells.add(new CellResult(round, mount, Integer.parseInt(name.group(1)), entry, file));
            } catch (BadInputException e) {
                warnings.add("Left out: " + e.getMessage());
            }
        }
    }

    private static ResultEntry only(Path file) {
        List<ResultEntry> entries = ResultFile.read(file);
        if (entries.size() != 1) {
            throw new BadInputException(file + " must hold one entry, but holds " + entries.size() + ".");
        }
        ResultEntry entry = entries.get(0);
        int planned = entry.field("measurementIterations").asInt();
        int rows = entry.primary().rows();
        int done = rows == 1 ? entry.primary().iterations(0) : 0;
        if (rows != 1 || done < planned || entry.primary().mean(0).isEmpty()) {
            throw new BadInputException(file + " must hold one fork of " + planned + " iterations, but holds " + rows
                    + (rows == 1 ? " of " + done : "") + ".");
        }
        return entry;
    }

    private static List<Path> list(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }
}
