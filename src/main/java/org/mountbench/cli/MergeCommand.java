package org.mountbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.FileMerger;
import org.mountbench.results.FileMerger.Input;
import org.mountbench.results.RunDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Several results as one JMH file. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Merge JMH JSON files and run directories into one JMH JSON file",
        footer = {
            "",
            "Entries of equal benchmark, mode, params and threads become forks of one entry, its numbers recomputed",
            "from the raw values as JMH does. --as keeps files apart instead: it gives each entry a param with the",
            "label of its file, so that viewers show them side by side."
        })
final class MergeCommand implements Callable<Integer> {

    /** Other signs make viewers cut names. */
    private static final String TOKEN = "[A-Za-z0-9._-]+";

    @Parameters(paramLabel = "[LABEL=]PATH", arity = "1..*", description = "JMH JSON files or run directories")
    private List<String> paths = List.of();

    @Option(names = "--as", paramLabel = "PARAM", description = "Give entries this param with the label of their file")
    private String param = "";

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path file = output.file();
        if (file == null) {
            throw new BadInputException("merge: name the merged file with -o FILE.");
        }
        if (!param.isEmpty() && !param.matches(TOKEN)) {
            throw new BadInputException("--as: '" + param + "' is not made of letters, digits, '.', '_' and '-'.");
        }
        List<Input> inputs = inputs();
        output.check(inputs.stream().map(Input::file).toList());
        FileMerger.Outcome outcome = FileMerger.merge(inputs, param, file);
        PrintWriter err = spec.commandLine().getErr();
        outcome.notes().forEach(err::println);
        spec.commandLine()
                .getOut()
                .println(file + ": " + outcome.entries() + (outcome.entries() == 1 ? " entry" : " entries") + " of "
                        + inputs.size() + (inputs.size() == 1 ? " file" : " files")
                        + (outcome.pooled() == 0 ? "" : "; " + outcome.pooled() + " pooled from several"));
        return 0;
    }

    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (LabelledPath one : LabelledPath.parse(paths)) {
            if (!Files.isDirectory(one.path())) {
                add(inputs, one.path(), one.label());
                continue;
            }
            RunDirectory run = new RunDirectory(one.path());
            List<String> engines = run.engines();
            if (engines.isEmpty()) {
                throw new BadInputException(
                        one.path() + " is no run directory, it holds no engines/<label>/results.json;"
                                + " name a run directory or a JMH JSON file.");
            }
            if (engines.size() > 1 && param.isEmpty()) {
                throw new BadInputException(one.path() + " holds results of several engines ("
                        + String.join(", ", engines)
                        + "), which are not launches of one thing; keep them apart with --as"
                        + " engine.");
            }
            for (String engine : engines) {
                String label = engines.size() == 1 ? one.label() : one.label() + "-" + engine;
                add(inputs, run.results(engine), label);
            }
        }
        return inputs;
    }

    private void add(List<Input> inputs, Path file, String label) {
        String token = label.replaceAll("[^A-Za-z0-9._-]", "-");
        if (!param.isEmpty() && inputs.stream().anyMatch(input -> input.label().equals(token))) {
            throw new BadInputException(
                    "Two files have the label '" + token + "'; give them labels of their own, as in" + " LABEL=PATH.");
        }
        inputs.add(new Input(file, token));
    }
}
