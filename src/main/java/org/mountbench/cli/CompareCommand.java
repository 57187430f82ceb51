package org.mountbench.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.ColumnOrder;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Gate;
import org.mountbench.compare.KeyFilter;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.MachineCheck;
import org.mountbench.compare.MetricChoice;
import org.mountbench.report.ComparisonFormat;
import org.mountbench.report.GateSentences;
import org.mountbench.results.BadInputException;
import org.mountbench.results.RunSamples;
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
        sortOptions = false,
        description = "Compare results with each other, or the values of one param inside one",
        footer = {
            "",
            "A PATH is a run directory, its engines/LABEL, or any JMH JSON file; the first is the base.",
            "A run directory of several engines alone compares these, round by round. Paths of one label",
            "are taken together: entries of equal key are launches of one sample.",
            "Along three columns or more each row has a trend, with a bar where it changed from one to the next.",
            "A verdict needs a change beyond the threshold and an interval of launch means that bears it out.",
            "Exit code with --fail-on-regression: 3 when a row fails, 1 when no row could have failed or the ruler moved,",
            "2 when a column is of another machine than the base, else 0."
        })
final class CompareCommand implements Callable<Integer> {

    private static final int REGRESSION = 3;
    private static final int UNDECIDED = 1;

    @Parameters(paramLabel = "[LABEL=]PATH", arity = "1..*", description = "Results to compare, the base first")
    private List<String> paths = List.of();

    @Option(names = "--by", paramLabel = "PARAM", description = "Compare the values of this param, e.g. storage")
    private @Nullable String by;

    @Option(names = "--base", paramLabel = "VALUE", description = "With --by: the value that is the base")
    private @Nullable String base;

    @Option(
            names = "--order",
            paramLabel = "given|engine|time",
            description = "Order of the columns, the first of which is the base: as named (default), by engine release,"
                    + " or by start of the run")
    private ColumnOrder order = ColumnOrder.GIVEN;

    @Option(
            names = "--filter",
            paramLabel = "KEY=VALUE",
            description = "Keep rows of this param, mode, threads (several: V1,V2) or benchmark (regular expression)")
    private List<String> filters = List.of();

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description = "Compare a secondary metric or a percentile, e.g. p99 or gc.alloc.rate.norm")
    private String metric = "";

    @Mixin
    private VerdictOptions verdicts = new VerdictOptions();

    @Option(
            names = "--fail-on-regression",
            description = "Exit code 3 when a row is worse beyond the threshold, over its whole interval, by Holm")
    private boolean failOnRegression;

    @Option(
            names = "--accept-other-machine",
            description = "With --fail-on-regression: also judge results of another machine than the base's")
    private boolean acceptOtherMachine;

    @Option(
            names = "--format",
            paramLabel = "text|markdown|csv|json|html",
            description = "How to print it (default: text)")
    private ComparisonFormat format = ComparisonFormat.TEXT;

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<LabelledPath> named = LabelledPath.parse(paths);
        if (acceptOtherMachine && !failOnRegression) {
            throw new BadInputException(
                    "--accept-other-machine belongs to --fail-on-regression; add that, or leave it out.");
        }
        output.check(named.stream().map(LabelledPath::path).toList());
        Comparison comparison = compare(filtered(LabelledPath.read(named, new MetricChoice(metric))));
        Gate gate = failOnRegression ? gate(comparison) : null;
        output.write(spec.commandLine().getOut(), (out, style) -> format.write(comparison, gate, out, style));
        return gate == null ? 0 : exitCode(gate, comparison);
    }

    /** A slower machine would be taken for a regression, and a faster one would hide one. */
    private Gate gate(Comparison comparison) {
        MachineCheck machines = MachineCheck.of(comparison);
        if (!acceptOtherMachine) {
            for (MachineCheck.Other other : machines.others()) {
                throw new BadInputException("--fail-on-regression: " + other.column()
                        + " was measured on another machine than "
                        + comparison.columns().get(0) + " (" + String.join("; ", other.differences())
                        + "); measure both here, best in one run with two --engine, or add --accept-other-machine");
            }
            if (!machines.unknown().isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("The gate takes it that all was measured on one machine; no record tells that of "
                                + String.join(", ", machines.unknown()) + ".");
            }
        }
        return Gate.of(comparison);
    }

    private List<LabelledResults> filtered(List<LabelledResults> results) {
        List<KeyFilter> keep = filters.stream().map(KeyFilter::parse).toList();
        return keep.isEmpty()
                ? results
                : results.stream().map(result -> result.filter(keep)).toList();
    }

    private Comparison compare(List<LabelledResults> results) {
        MetricChoice choice = new MetricChoice(metric);
        if (by == null) {
            if (base != null) {
                throw new BadInputException(
                        "--base names a value of the param of --by; of several results the first is" + " the base.");
            }
            if (results.size() < 2) {
                throw new BadInputException("compare: " + paths.get(0)
                        + " alone has nothing to be compared with; give a second PATH, or --by storage");
            }
            return Comparison.of(order.sort(results), choice, verdicts.settings());
        }
        if (order != ColumnOrder.GIVEN) {
            throw new BadInputException(
                    "--order is of whole results; the values of --by " + by + " stand as they are.");
        }
        if (results.size() != 1) {
            throw new BadInputException("--by " + by + " compares inside one result, not " + results.size()
                    + "; of a run with several engines name one, as in DIR/engines/LABEL");
        }
        LabelledResults only = results.get(0);
        return Comparison.by(by, base == null ? baseline(only) : base, only, choice, verdicts.settings());
    }

    /** Mounts of a run are compared with the one that its own table takes as base, if the filter left it. */
    private @Nullable String baseline(LabelledResults results) {
        String baseline = RunSamples.STORAGE.equals(by) ? results.baseline() : "";
        return results.values(String.valueOf(by)).contains(baseline) ? baseline : null;
    }

    private int exitCode(Gate gate, Comparison comparison) {
        if (format != ComparisonFormat.TEXT || output.file() != null) {
            GateSentences.of(gate, comparison.settings())
                    .forEach(spec.commandLine().getErr()::println);
        }
        if (gate.isUndecided()) {
            return UNDECIDED;
        }
        return gate.failures().isEmpty() ? 0 : REGRESSION;
    }
}
