package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.LabelledResults;
import org.mountbench.io.ByteSize;
import org.mountbench.report.TuningFormat;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The smallest good buffer for each mount and call. */
@Command(
        name = "tune",
        mixinStandardHelpOptions = true,
        description = "Find the smallest good buffer for each mount and way of reading or writing",
        footer = {
            "",
            "PATH is a run directory or any JMH JSON file with the params bufferSize and fileSize.",
            "run --suite buffers makes such a run, with two sizes of the file."
        })
final class TuneCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PATH", description = "Run directory or JMH JSON file")
    private Path path;

    @Option(
            names = "--within",
            paramLabel = "PERCENT",
            description = "How much more than the best a good buffer may cost (default: 5%%)")
    private String within = "5%";

    @Option(names = "--format", paramLabel = "text|json", description = "How to print it (default: text)")
    private TuningFormat format = TuningFormat.TEXT;

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        output.check(List.of(path));
        double tolerance = Percentage.of("--within", within);
        List<LabelledResults> engines = LabelledResults.read(path.toString(), path);
        if (engines.size() > 1) {
            throw new BadInputException("tune: " + path + " has the results of " + engines.size()
                    + " engines; name one of its engines/<label>/results.json files.");
        }
        List<BufferTuning> tunings = BufferTuning.of(engines.get(0), tolerance, ByteSize::parse);
        output.write(spec.commandLine().getOut(), (out, style) -> format.write(tunings, tolerance, out, style));
        return 0;
    }
}
