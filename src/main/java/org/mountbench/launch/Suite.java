package org.mountbench.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.JsonFile;

/**
 * A list of cells with what is usual for it.
 *
 * @param name name in options
 * @param description one line
 * @param rounds usual number of rounds
 * @param mounts usual mounts, each a {@code --mount} value
 * @param cells the cells, in the order in which they run
 */
public record Suite(String name, String description, int rounds, List<String> mounts, List<Cell> cells) {

    /** Names of the suites that the jar holds. */
    public static final List<String> NAMES = List.of("quick");

    public Suite {
        mounts = List.copyOf(mounts);
        cells = List.copyOf(cells);
    }

    /**
     * Reads a suite of the jar.
     *
     * @throws BadInputException when there is none of that name
     */
    public static Suite named(String name) {
        if (!NAMES.contains(name)) {
            throw new BadInputException("unknown suite '" + name + "'; known suites: " + String.join(", ", NAMES));
        }
        String resource = "suites/" + name + ".json";
        try (InputStream in = Suite.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + resource);
            }
            return JsonFile.read(in, resource, SuiteFile.class).suite();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file: as the record, with defaults for times, params and threads. */
    private record SuiteFile(
            String name, String description, int rounds, List<String> mounts, Times times, List<CellFile> cells) {

        Suite suite() {
            return new Suite(
                    name,
                    description,
                    rounds,
                    mounts,
                    cells.stream().map(cell -> cell.cell(times)).toList());
        }
    }

    private record CellFile(
            String benchmark,
            @Nullable Map<String, String> params,
            @Nullable Integer threads,
            @Nullable Times times) {

        Cell cell(Times usual) {
            return new Cell(
                    benchmark,
                    params == null ? Map.of() : params,
                    threads == null ? 1 : threads,
                    times == null ? usual : times);
        }
    }
}
