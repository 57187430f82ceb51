package org.mountbench.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.mountbench.engine.Sha256;
import org.mountbench.results.BadInputException;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * A JMH benchmark jar that is not ours. Nothing of it runs on this machine to learn what it holds: JMH's list is read
 * from the jar.
 *
 * @param path the jar
 */
public record ForeignJar(Path path) {

    /** Name of the copy that is run: a build during the run must not change what is measured. */
    static final String COPY = "foreign.jar";

    private static final String LIST = BenchmarkList.BENCHMARK_LIST.substring(1);

    /** Where a run keeps the copy. */
    static Path copyIn(Path scratch) {
        return scratch.resolve(COPY);
    }

    /** Name and content in one token, by which another build of it is told. */
    String version() throws IOException {
        return path.getFileName() + " " + Sha256.of(path).substring(0, 12);
    }

    /**
     * The benchmarks of the jar, each with every combination of its params' values, as its own JMH would run them.
     *
     * @throws BadInputException when the file is no JMH benchmark jar
     */
    public List<Cell> cells() {
        if (!Files.isRegularFile(path)) {
            throw new BadInputException("--jar: " + path + " is no file; name a JMH benchmark jar");
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            ZipEntry list = zip.getEntry(LIST);
            if (list == null) {
                throw new BadInputException("--jar: " + path + " holds no JMH benchmarks (it lacks " + LIST
                        + "); name the jar that a JMH project builds, usually target/benchmarks.jar");
            }
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(zip.getInputStream(list), StandardCharsets.UTF_8))) {
                Set<Cell> cells = new LinkedHashSet<>();
                lines.lines().filter(line -> !line.isBlank()).forEach(line -> cells.addAll(cells(line)));
                return List.copyOf(cells);
            }
        } catch (IOException e) {
            throw new BadInputException("--jar: " + path + " cannot be read as a jar: " + e.getMessage(), e);
        }
    }

    private List<Cell> cells(String line) {
        BenchmarkListEntry entry;
        try {
            entry = new BenchmarkListEntry(line);
        } catch (RuntimeException e) {
            throw new BadInputException(
                    "--jar: " + path + " was built by a JMH whose benchmark list is not understood; build it with JMH "
                            + HostFacts.jmhVersion(),
                    e);
        }
        Times times = new Times(
                entry.getWarmupIterations().orElse(Defaults.WARMUP_ITERATIONS),
                text(entry.getWarmupTime().orElse(Defaults.WARMUP_TIME)),
                entry.getMeasurementIterations().orElse(Defaults.MEASUREMENT_ITERATIONS),
                text(entry.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME)));
        List<Map<String, String>> variants = List.of(Map.of());
        for (Map.Entry<String, String[]> param :
                entry.getParams().orElse(Map.of()).entrySet()) {
            variants = vary(variants, param.getKey(), Arrays.asList(param.getValue()));
        }
        return variants.stream()
                .map(variant -> new Cell(entry.getUsername(), variant, 1, times))
                .toList();
    }

    private static List<Map<String, String>> vary(
            List<Map<String, String>> variants, String name, List<String> values) {
        List<Map<String, String>> varied = new ArrayList<>();
        for (Map<String, String> variant : variants) {
            for (String value : values) {
                Map<String, String> more = new TreeMap<>(variant);
                more.put(name, value);
                varied.add(more);
            }
        }
        return varied;
    }

    private static String text(TimeValue time) {
        return time.convertTo(TimeUnit.MILLISECONDS) + "ms";
    }
}
