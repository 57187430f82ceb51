package org.mountbench.compare;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mountbench.results.Iterations;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultKey;

/**
 * Figures that others have published, as in {@code published.json}.
 *
 * @param runToRun factor by which a ratio moves between runs of one machine; bands are meant with it
 * @param bands ratios that public reports lead one to expect
 * @param experiments by the names under which they can be repeated
 */
public record Published(double runToRun, List<Band> bands, List<Experiment> experiments) {

    /** What runs containers and shares directories; bands hold for one of these only. */
    public enum Platform {
        LINUX,
        /** A WSL2 distribution's own files. */
        WSL2,
        /** A Windows folder, seen from WSL2. */
        WINDOWS_DRIVE,
        OTHER
    }

    /**
     * Costs of one storage kind over another's; a ratio outside asks for a second look and is no error.
     *
     * @param over label of a storage kind
     * @param under label of a storage kind
     */
    public record Band(Platform platform, String over, String under, double low, double high) {}

    /**
     * One experiment.
     *
     * @param source who published it where
     * @param platform what it ran on
     * @param remarks sentences on what differs from the repetition and on what is weak
     */
    public record Experiment(String name, String source, String platform, List<String> remarks, List<Step> steps) {

        public Experiment {
            remarks = List.copyOf(remarks);
            steps = List.copyOf(steps);
        }
    }

    /**
     * One thing that was timed.
     *
     * @param benchmark simple class and method of the repetition
     * @param params values that tell it from other cells of that method, before sizes were made to fit a machine
     * @param iterations iterations that repeat it; all where the file says nothing
     * @param values label of a storage kind to what was published, with its unit
     */
    public record Step(
            String name,
            String benchmark,
            Map<String, String> params,
            @Nullable Iterations iterations,
            Map<String, String> values,
            List<Ratio> ratios) {

        public Step {
            params = Map.copyOf(params);
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            ratios = List.copyOf(ratios);
        }

        Iterations part() {
            return iterations == null ? Iterations.ALL : iterations;
        }

        boolean isOf(ResultKey key, Map<String, String> asPublished) {
            return key.simpleBenchmark().equals(benchmark)
                    && asPublished.entrySet().containsAll(params.entrySet());
        }
    }

    /**
     * A ratio of times, or what it comes to for published rates; its ends differ where it was seen more than once.
     *
     * @param over label of the storage kind above the line
     * @param under label of the storage kind below the line
     */
    public record Ratio(String over, String under, double low, double high) {}

    public Published {
        bands = List.copyOf(bands);
        experiments = List.copyOf(experiments);
    }

    /** The figures that the jar holds. */
    public static Published figures() {
        try (InputStream in = Published.class.getResourceAsStream("published.json")) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks published.json");
            }
            return JsonFile.read(in, "published.json", Published.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Optional<Experiment> experiment(String name) {
        return experiments.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst();
    }

    Optional<Band> band(Platform platform, Ratio ratio) {
        return bands.stream()
                .filter(band -> band.platform() == platform
                        && band.over().equals(ratio.over())
                        && band.under().equals(ratio.under()))
                .findFirst();
    }
}
