package org.mountbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.Settings;
import org.mountbench.report.ComparisonTable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Results side by side, with verdicts. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Compare results with each other, or the values of one param inside one",
        footer = {
            "",
            "A PATH is a run directory, its engines/LABEL, or any JMH JSON file; the first is the base.",
            "A run directory of several engines alone compares these, round by round.",
            "A verdict needs a change beyond the threshold and an interval of launch means that bears it out."
        })
final class CompareCommand implements Callable<Integer> {

    @Parameters(paramLabel = "[LABEL=]PATH", arity = "1..*", description = "Results to compare, the base first")
    private List<String> paths = List.of();

    @Option(names = "--by", paramLabel = "PARAM", description = "Compare the values of this param, e.g. storage")
    private @Nullable String by;

    @Option(names = "--base", paramLabel = "VALUE", description = "With --by: the value that is the base")
    private @Nullable String base;

    @Option(names = "--threshold", paramLabel = "PERCENT", description = "Noise threshold (default: 5%%)")
    private String threshold = "5%";

    @Option(names = "--alpha", paramLabel = "P", description = "Level of significance (default: 0.05)")
    private double alpha = 0.05;

    @Option(names = "--adjust", paramLabel = "holm|none", description = "Correction over the rows (default: none)")
    private Settings.Adjustment adjust = Settings.Adjustment.NONE;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Settings settings = settings();
        List<LabelledResults> results = new ArrayList<>();
        for (String path : paths) {
            int equals = path.indexOf('=');
            results.addAll(
                    equals > 0
                            ? LabelledResults.read(path.substring(0, equals), Path.of(path.substring(equals + 1)))
                            : LabelledResults.read(path, Path.of(path)));
        }
        if (paths.size() == 1 && results.size() > 1) {
            // the engines of one run need no more than their own labels
            results.replaceAll(
                    one -> one.withLabel(one.label().substring(one.label().lastIndexOf(':') + 1)));
        }
        Comparison comparison = compare(results, settings);
        ComparisonTable.print(comparison, spec.commandLine().getOut(), Terminal.textStyle());
        return 0;
    }

    private Comparison compare(List<LabelledResults> results, Settings settings) {
        if (by == null) {
            if (results.size() < 2) {
                throw new BadInputException("compare: " + paths.get(0)
                        + " alone has nothing to be compared with; give a second PATH, or --by storage");
            }
            return Comparison.of(results, settings);
        }
        if (results.size() != 1) {
            throw new BadInputException("--by " + by + " compares inside one result, not " + results.size()
                    + "; of a run with several engines name one, as in DIR/engines/LABEL");
        }
        return Comparison.by(by, base == null ? baseline(Path.of(paths.get(0))) : base, results.get(0), settings);
    }

    /** Mounts of a run are compared with the one that its own table takes as base. */
    private @Nullable String baseline(Path path) {
        Path environment = new RunDirectory(path).environment();
        if (!"storage".equals(by) || !Files.isRegularFile(environment)) {
            return null;
        }
        String baseline = JsonFile.read(environment, Environment.class).baseline();
        return baseline.isEmpty() ? null : baseline;
    }

    private Settings settings() {
        try {
            return new Settings(Percentage.of("--threshold", threshold), alpha, adjust);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(String.valueOf(e.getMessage()), e);
        }
    }
}
