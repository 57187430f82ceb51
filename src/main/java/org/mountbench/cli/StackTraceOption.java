package org.mountbench.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The option that every command has. */
final class StackTraceOption {

    private static final String NAME = "--stacktrace";

    @Option(names = NAME, description = "Print the stack trace of an error")
    boolean given;

    static boolean isGiven(ParseResult parsed) {
        ParseResult deepest = parsed;
        while (deepest.hasSubcommand()) {
            deepest = deepest.subcommand();
        }
        return deepest.hasMatchedOption(NAME);
    }
}
