package org.mountbench.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mountbench.launch.Resumption;
import org.mountbench.launch.Resumption.Changes;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options for a run that goes on where it stopped. */
final class ResumeOptions {

    private static final String RESUME = "--resume";
    private static final String ACCEPT = "--accept-changed-environment";
    /** What does not change the plan. */
    private static final List<String> BESIDE = List.of(RESUME, ACCEPT, "--dry-run", "--stacktrace");

    @Option(
            names = RESUME,
            paramLabel = "DIR",
            description = "Go on with the missing launches of the run in that directory, with its own plan")
    private @Nullable Path directory;

    @Option(
            names = ACCEPT,
            description = "Resume also where engine, kernel or Java are no longer the same; the record tells it")
    private boolean accept;

    /**
     * What to resume, if anything.
     *
     * @param parsed the command line
     * @throws BadInputException when it cannot be resumed, or other options would change its plan
     */
    Optional<Resumption> resumption(ParseResult parsed) {
        if (directory == null) {
            if (accept) {
                throw new BadInputException(ACCEPT + " belongs to " + RESUME + " DIR; give both");
            }
            return Optional.empty();
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!BESIDE.contains(option.longestName())) {
                throw new BadInputException(option.longestName()
                        + ": with --resume the plan is that of the run; leave it out, or start a new run");
            }
        }
        if (!parsed.matchedPositionals().isEmpty()) {
            throw new BadInputException("JMH options: with --resume the plan is that of the run; leave them out");
        }
        return Optional.of(Resumption.of(directory, accept ? Changes.ACCEPT : Changes.REFUSE));
    }
}
