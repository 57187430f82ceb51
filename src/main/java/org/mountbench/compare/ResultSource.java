package org.mountbench.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.Warning.Kind;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.LaunchFiles;
import org.mountbench.results.LaunchFiles.CellResult;
import org.mountbench.results.ResultFile;
import org.mountbench.results.RunDirectory;

/**
 * One thing to read: a JMH file, or what one engine of a run measured.
 *
 * @param path the file, or the run directory
 * @param run null for a file that belongs to no run
 * @param engine label of the engine, or empty
 */
record ResultSource(Path path, @Nullable RunDirectory run, String engine) {

    /**
     * What a path holds: a file, one engine of a run, or each engine of a run directory. A merged file that still lies
     * in its run directory stands for the launches beside it, which know their rounds.
     *
     * @throws BadInputException when it is a directory but of no run
     */
    static List<ResultSource> of(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(ofMerged(path).orElse(new ResultSource(path, null, "")));
        }
        Optional<RunDirectory> around = RunDirectory.ofEngine(path);
        if (around.isPresent()) {
            String engine = String.valueOf(path.toAbsolutePath().normalize().getFileName());
            return List.of(new ResultSource(path, around.get(), engine));
        }
        RunDirectory run = new RunDirectory(path);
        List<ResultSource> sources = engines(run).stream()
                .map(engine -> new ResultSource(path, run, engine))
                .toList();
        if (sources.isEmpty()) {
            throw new BadInputException(
                    path + " is no run directory, it holds no engines/<label>/results.json; name a run"
                            + " directory or a JMH JSON file.");
        }
        return sources;
    }

    /** The host is none of several engines: what was measured there stands beside each of them in the run's tables. */
    private static List<String> engines(RunDirectory run) {
        return Files.isRegularFile(run.environment())
                ? JsonFile.read(run.environment(), Environment.class).engineLabels(run.engines()).stream()
                        .filter(engine -> Files.isDirectory(run.engine(engine)))
                        .toList()
                : run.engines();
    }

    private static Optional<ResultSource> ofMerged(Path file) {
        Path engine = file.toAbsolutePath().normalize().getParent();
        Path engines = engine == null ? null : engine.getParent();
        Path run = engines == null ? null : engines.getParent();
        if (engine == null || run == null || engine.getFileName() == null) {
            return Optional.empty();
        }
        RunDirectory directory = new RunDirectory(run);
        String label = engine.getFileName().toString();
        boolean merged = directory.results(label).equals(file.toAbsolutePath().normalize())
                && Files.isDirectory(directory.launches(label));
        return merged ? Optional.of(new ResultSource(file, directory, label)) : Optional.empty();
    }

    /** Whether its launches know their rounds. */
    boolean hasRounds() {
        return run != null && Files.isDirectory(run.launches(engine));
    }

    /** Reads all entries into a column. */
    void readInto(ColumnReader column, Rounds rounds, List<Warning> warnings) {
        if (!hasRounds()) {
            ResultFile.scan(run == null ? path : run.results(engine), column::wants, column::add);
            return;
        }
        try {
            LaunchFiles files = LaunchFiles.read(Objects.requireNonNull(run), engine);
            files.warnings().forEach(text -> warnings.add(new Warning(Kind.FILES_LEFT_OUT, text)));
            List<CellResult> cells = new ArrayList<>(files.cells());
            cells.sort(Comparator.comparingInt(CellResult::position));
            for (CellResult cell : cells) {
                if (rounds == Rounds.SHARED) {
                    column.add(column.chosen(cell.entry().scored()), cell.round());
                } else {
                    column.add(column.chosen(cell.entry().scored()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the results in " + path, e);
        }
    }

    /** The run's own record, where there is one. */
    Optional<Environment> environment() {
        return run == null || !Files.isRegularFile(run.environment())
                ? Optional.empty()
                : Optional.of(JsonFile.read(run.environment(), Environment.class));
    }

    /** Where several sources make one column, facts that differ stand side by side. */
    static Origin origin(List<ResultSource> sources) {
        List<String> paths = new ArrayList<>();
        List<String> runs = new ArrayList<>();
        List<String> starts = new ArrayList<>();
        List<String> baselines = new ArrayList<>();
        Map<String, String> facts = new LinkedHashMap<>();
        for (ResultSource source : sources) {
            paths.add(source.path().toString());
            source.environment().ifPresent(environment -> {
                runs.add(environment.runId());
                starts.add(environment.started());
                baselines.add(environment.baseline());
                Origin.facts(environment, source.engine())
                        .forEach((name, value) ->
                                facts.merge(name, value, (one, other) -> one.equals(other) ? one : one + ", " + other));
            });
        }
        boolean one = sources.size() == 1;
        RunDirectory run = one ? sources.get(0).run() : null;
        return new Origin(
                String.join(" ", paths),
                String.join(" ", runs),
                run == null ? "" : run.path().toAbsolutePath().normalize().toString(),
                starts.stream().sorted().findFirst().orElse(""),
                one ? String.join("", baselines) : "",
                facts);
    }
}
