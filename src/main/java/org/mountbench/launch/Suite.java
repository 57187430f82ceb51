package org.mountbench.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
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
    public static final List<String> NAMES = List.of("quick", "standard", "full", "buffers");

    /** Names of the published experiments that the jar can repeat; none is the name of a suite. */
    public static final List<String> EXPERIMENTS =
            List.of("four-patterns", "gopher", "growi", "iobench", "spring-scan");

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
        return read("suite", name, NAMES);
    }

    /**
     * Reads an experiment of the jar.
     *
     * @throws BadInputException when there is none of that name
     */
    public static Suite experiment(String name) {
        return read("experiment", name, EXPERIMENTS);
    }

    private static Suite read(String what, String name, List<String> known) {
        if (!known.contains(name)) {
            throw new BadInputException(
                    "unknown " + what + " '" + name + "'; known " + what + "s: " + String.join(", ", known));
        }
        String resource = what + "s/" + name + ".json";
        try (InputStream in = Suite.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + resource);
            }
            return JsonFile.read(in, resource, SuiteFile.class).suite();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file: as the record, with defaults for times, params and threads, and cells that stand for several. */
    record SuiteFile(
            String name, String description, int rounds, List<String> mounts, Times times, List<CellFile> cells) {

        Suite suite() {
            return new Suite(
                    name,
                    description,
                    rounds,
                    mounts,
                    cells.stream().flatMap(cell -> cell.cells(times)).toList());
        }
    }

    /**
     * An entry of the file: one cell, or one for each of its methods and values. Beside the methods only one param
     * varies, so that an entry is a table with two sides and never a cross product of all params.
     *
     * @param benchmark class and method; several methods of the class separated by {@code |}
     * @param vary the param that varies, with its values
     */
    record CellFile(
            String benchmark,
            @Nullable Map<String, String> params,
            @Nullable Vary vary,
            @Nullable Integer threads,
            @Nullable Times times) {

        Stream<Cell> cells(Times usual) {
            int dot = benchmark.indexOf('.');
            String family = benchmark.substring(0, dot + 1);
            return Arrays.stream(benchmark.substring(dot + 1).split("[|]", -1))
                    .flatMap(method -> variants().map(variant -> cell(family + method, variant, usual)));
        }

        private Stream<Map<String, String>> variants() {
            Map<String, String> fixed = params == null ? Map.of() : params;
            if (vary == null) {
                return Stream.of(fixed);
            }
            return vary.values().stream().map(value -> {
                Map<String, String> variant = new TreeMap<>(fixed);
                variant.put(vary.param(), value);
                return variant;
            });
        }

        /** Where a workload has a param for its threads, that param decides. */
        private Cell cell(String method, Map<String, String> variant, Times usual) {
            String byParam = variant.get("threads");
            int jmhThreads = threads != null ? threads : byParam != null ? Integer.parseInt(byParam) : 1;
            return new Cell(method, variant, jmhThreads, times == null ? usual : times);
        }
    }

    record Vary(String param, List<String> values) {}
}
