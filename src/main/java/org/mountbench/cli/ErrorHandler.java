package org.mountbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import org.mountbench.engine.EngineException;
import org.mountbench.results.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever went wrong into one sentence on standard error and an exit code. */
final class ErrorHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        StringBuilder sentence = new StringBuilder(String.valueOf(e.getMessage()));
        if (e instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            String word = unmatched.getUnmatched().get(0);
            Suggestion.nearest(word, command.getCommandSpec().optionsMap().keySet())
                    .ifPresent(near ->
                            sentence.append("; did you mean '").append(near).append("'?"));
        }
        command.getErr().println(sentence + " (see: " + command.getCommandSpec().qualifiedName() + " --help)");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        if (StackTraceOption.isGiven(parsed)) {
            e.printStackTrace(command.getErr());
        } else {
            command.getErr().println(sentence(e));
        }
        boolean usersMistake = e instanceof BadInputException
                || e instanceof InvalidPathException
                || (e instanceof EngineException engine && engine.kind() == EngineException.Kind.BAD_ENDPOINT);
        return usersMistake ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }

    private static String sentence(Exception e) {
        if (e instanceof BadInputException || e instanceof EngineException) {
            return String.valueOf(e.getMessage());
        }
        if (e instanceof UncheckedIOException && e.getCause() instanceof IOException cause) {
            return sentence(cause);
        }
        if (e instanceof FileSystemException file) {
            String reason = file.getReason() == null ? file.getClass().getSimpleName() : file.getReason();
            return file.getFile() + ": " + reason;
        }
        if (e instanceof IOException) {
            return "input or output failed: " + e.getMessage();
        }
        if (e instanceof InvalidPathException path) {
            return "'" + path.getInput() + "' can be no path here: " + path.getReason()
                    + "; with letters beyond ASCII, set LC_ALL=C.UTF-8";
        }
        return "internal error: " + e + "; run again with --stacktrace and report it";
    }
}
