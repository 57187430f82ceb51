package org.mountbench.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mountbench.results.LaunchFiles.CellResult;

/** Makes {@code results.json} of the raw files of an engine's launches, in any state of the run. */
public final class RunMerger {

    private RunMerger() {}

    /**
     * What was merged.
     *
     * @param entries one for each cell and mount, by position of the cell, then mount
     * @param warnings files that were left out and launches that differ, each a full sentence
     */
    public record MergedRun(List<ResultEntry> entries, List<String> warnings) {

        public MergedRun {
            entries = List.copyOf(entries);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Merges what there is and replaces the engine's {@code results.json}; without any complete launch file that is an
     * empty array.
     *
     * @throws BadInputException when launches of one cell did not do the same work
     */
    public static MergedRun merge(RunDirectory run, String engine) throws IOException {
        LaunchFiles files = LaunchFiles.read(run, engine);
        Map<ResultKey, List<CellResult>> byKey = new LinkedHashMap<>();
        for (CellResult cell : files.cells()) {
            byKey.computeIfAbsent(cell.entry().key(), key -> new ArrayList<>()).add(cell);
        }
        List<List<CellResult>> groups = new ArrayList<>(byKey.values());
        groups.sort(
                Comparator.comparingInt((List<CellResult> group) -> group.get(0).position())
                        .thenComparing(group -> group.get(0).mount()));
        List<ResultEntry> merged = new ArrayList<>();
        Set<String> warnings = new LinkedHashSet<>(files.warnings());
        for (List<CellResult> group : groups) {
            LaunchMerger.Merged one =
                    LaunchMerger.merge(group.stream().map(CellResult::entry).toList(), latencies(group, warnings));
            merged.add(one.entry());
            warnings.addAll(one.notes());
        }
        ResultFile.write(run.results(engine), merged);
        return new MergedRun(merged, List.copyOf(warnings));
    }

    /** What the launches recorded; a log that cannot be read counts as not there, with a warning. */
    private static LatencyHistograms latencies(List<CellResult> group, Set<String> warnings) {
        if (group.size() == 1) {
            // its percentiles are those of its JSON file already
            return LatencyHistograms.NONE;
        }
        List<LatencyHistograms> launches = new ArrayList<>();
        for (CellResult cell : group) {
            try {
                launches.add(LatencyHistograms.beside(cell.file()));
            } catch (BadInputException e) {
                warnings.add("Left out: " + e.getMessage());
                launches.add(LatencyHistograms.NONE);
            }
        }
        return LatencyHistograms.merge(launches);
    }
}
