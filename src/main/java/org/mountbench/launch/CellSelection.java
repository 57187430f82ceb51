package org.mountbench.launch;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Chooses the cells of a run: from a suite or from all workloads of the jar, filtered and with other param values. */
public final class CellSelection {

    private static final String PREFIX = "org.mountbench.workload.";
    private static final String THREADS = "threads";
    private static final Times USUAL = new Times(3, "500ms", 5, "500ms");
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._/-]+");

    private CellSelection() {}

    /**
     * Applies {@code --include} and {@code -p}.
     *
     * @param cells cells to begin with
     * @param includes regular expressions on the benchmark's name; empty means all
     * @param overrides values by param; several values make several cells, and cells that become equal become one
     * @param notes receives one sentence when that happened
     * @throws BadInputException when an expression is none or matches nothing, or a param belongs to no cell
     */
    public static List<Cell> choose(
            List<Cell> cells, List<String> includes, Map<String, List<String>> overrides, Consumer<String> notes) {
        List<Cell> chosen = include(cells, includes);
        Set<String> known = new TreeSet<>();
        chosen.forEach(cell -> known.addAll(cell.params().keySet()));
        overrides.forEach((name, values) -> checkOverride(name, values, known));
        Map<Key, Cell> result = new LinkedHashMap<>();
        int all = 0;
        for (Cell cell : chosen) {
            List<Cell> variants = List.of(cell);
            for (Map.Entry<String, List<String>> override : overrides.entrySet()) {
                if (cell.params().containsKey(override.getKey())) {
                    variants = vary(variants, override.getKey(), override.getValue());
                }
            }
            variants.forEach(variant -> result.putIfAbsent(Key.of(variant), variant));
            all += variants.size();
        }
        if (all > result.size()) {
            notes.accept("Of " + all + " cells, " + (all - result.size())
                    + " are the same as others since -p gave them the same values; each is run once.");
        }
        return List.copyOf(result.values());
    }

    /** What makes a row of results: cells that differ in their times only would be two rows of one name. */
    private record Key(String benchmark, Map<String, String> params, int threads) {
        static Key of(Cell cell) {
            return new Key(cell.benchmark(), cell.params(), cell.threads());
        }
    }

    private static void checkOverride(String name, List<String> values, Set<String> known) {
        if (name.equals("storage")) {
            throw new BadInputException("-p storage: the mounts supply it; choose them with --mount");
        }
        if (!known.contains(name)) {
            throw new BadInputException("-p " + name + ": no chosen workload has that param; they have "
                    + (known.isEmpty() ? "none" : String.join(", ", known)));
        }
        for (String value : values) {
            if (!TOKEN.matcher(value).matches()) {
                throw new BadInputException("-p " + name + ": '" + value
                        + "' is not a single token of letters, digits, '.', '_', '-' or '/'");
            }
        }
    }

    private static List<Cell> include(List<Cell> cells, List<String> includes) {
        if (includes.isEmpty()) {
            return cells;
        }
        Set<Cell> chosen = new LinkedHashSet<>();
        for (String include : includes) {
            Pattern pattern;
            try {
                pattern = Pattern.compile(include);
            } catch (PatternSyntaxException e) {
                throw new BadInputException(
                        "--include: '" + include + "' is not a regular expression: " + e.getDescription()
                                + "; put a backslash before a character that means itself",
                        e);
            }
            List<Cell> matching = cells.stream()
                    .filter(cell -> pattern.matcher(cell.qualifiedBenchmark()).find())
                    .toList();
            if (matching.isEmpty()) {
                throw new BadInputException("--include: nothing matches '" + include + "'; there are: "
                        + String.join(
                                ", ",
                                new TreeSet<>(
                                        cells.stream().map(Cell::benchmark).toList())));
            }
            chosen.addAll(matching);
        }
        return cells.stream().filter(chosen::contains).toList();
    }

    private static List<Cell> vary(List<Cell> cells, String name, List<String> values) {
        List<Cell> varied = new ArrayList<>();
        for (Cell cell : cells) {
            for (String value : values) {
                Map<String, String> params = new TreeMap<>(cell.params());
                params.put(name, value);
                int threads = name.equals(THREADS) ? threads(value) : cell.threads();
                varied.add(new Cell(cell.benchmark(), params, threads, cell.times()));
            }
        }
        return varied;
    }

    private static int threads(String value) {
        try {
            int threads = Integer.parseInt(value);
            if (threads >= 1) {
                return threads;
            }
        } catch (NumberFormatException e) {
            throw new BadInputException("-p threads: '" + value + "' must be a whole number", e);
        }
        throw new BadInputException("-p threads: " + value + " must be 1 or more");
    }

    /** A cell for every workload of the jar, each param with its first declared value. */
    public static List<Cell> ofAllWorkloads() {
        List<Cell> cells = new ArrayList<>();
        for (BenchmarkListEntry entry : workloads()) {
            Map<String, String> params = new TreeMap<>();
            params(entry).forEach((name, values) -> params.put(name, values.get(0)));
            params.remove("storage");
            cells.add(new Cell(entry.getUsername().substring(PREFIX.length()), params, 1, USUAL));
        }
        return cells;
    }

    /**
     * Checks that each cell names a workload of the jar and exactly its params, and that the param {@code threads}, 1
     * where a workload has none, is the number of its JMH threads.
     *
     * @throws BadInputException for the first that does not
     */
    public static void check(List<Cell> cells) {
        Map<String, Set<String>> declared = new LinkedHashMap<>();
        for (BenchmarkListEntry entry : workloads()) {
            Set<String> names = new TreeSet<>(params(entry).keySet());
            names.remove("storage");
            declared.put(entry.getUsername(), names);
        }
        for (Cell cell : cells) {
            Set<String> names = declared.get(cell.qualifiedBenchmark());
            if (names == null) {
                throw new BadInputException("cell " + cell.title() + ": there is no such workload in the jar");
            }
            if (!names.equals(cell.params().keySet())) {
                throw new BadInputException(
                        "cell " + cell.title() + ": it needs exactly the params " + String.join(", ", names));
            }
            String threads = cell.params().getOrDefault(THREADS, "1");
            if (!threads.equals(String.valueOf(cell.threads()))) {
                throw new BadInputException("cell " + cell.title() + ": it would run in " + cell.threads()
                        + (cell.threads() == 1 ? " thread" : " threads") + ", but its param threads is " + threads
                        + "; make them the same");
            }
        }
    }

    /** Names of the params of all workloads. */
    static Set<String> paramNames() {
        Set<String> names = new TreeSet<>();
        workloads().forEach(entry -> names.addAll(params(entry).keySet()));
        return names;
    }

    private static Set<BenchmarkListEntry> workloads() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return BenchmarkList.defaultList()
                .find(
                        OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT),
                        List.of("^" + Pattern.quote(PREFIX)),
                        List.of());
    }

    private static Map<String, List<String>> params(BenchmarkListEntry entry) {
        Map<String, List<String>> params = new TreeMap<>();
        entry.getParams().orElse(Map.of()).forEach((name, values) -> params.put(name, Arrays.asList(values)));
        return params;
    }
}
