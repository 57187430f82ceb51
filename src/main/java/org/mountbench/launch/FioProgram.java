package org.mountbench.launch;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fio of this machine. */
final class FioProgram {

    /** Its reports have completion latencies in nanoseconds since then. */
    private static final int OLDEST = 3;

    private static final String INTERRUPTED = "interrupted";
    private static final Pattern VERSION = Pattern.compile("fio-(\\d{1,4})\\.\\S*");
    private static final long DEADLINE_SECONDS = 10;
    private static final String REMEDY = "; put fio first on PATH, on Debian or Ubuntu: apt-get install fio";

    private FioProgram() {}

    /**
     * What keeps it from being compared with, as one sentence without a full stop; empty when nothing does.
     *
     * @param ioengine that it must have
     */
    static String lack(String ioengine) throws IOException {
        return lack("fio", ioengine);
    }

    static String lack(String program, String ioengine) throws IOException {
        String version;
        try {
            version = output(List.of(program, "--version"));
        } catch (TimeoutException e) {
            return "what is called fio here says nothing for " + DEADLINE_SECONDS + " s" + REMEDY;
        } catch (InterruptedIOException e) {
            return INTERRUPTED;
        } catch (IOException e) {
            return "fio is not installed here; on Debian or Ubuntu: apt-get install fio";
        }
        Matcher matcher = VERSION.matcher(version);
        if (!matcher.find()) {
            return "what is called fio here prints no version of fio, but: " + firstLine(version) + REMEDY;
        }
        if (Integer.parseInt(matcher.group(1)) < OLDEST) {
            return matcher.group() + " is too old to be compared with; install fio " + OLDEST + ".0 or newer";
        }
        // fio tells by words only, and its exit code is no help
        String help;
        try {
            help = output(List.of(program, "--enghelp=" + ioengine));
        } catch (TimeoutException e) {
            return matcher.group() + " here does not say within " + DEADLINE_SECONDS + " s whether it has ioengine "
                    + ioengine;
        } catch (InterruptedIOException e) {
            return INTERRUPTED;
        }
        return help.contains("not loadable") || help.contains("not found")
                ? matcher.group() + " here has no ioengine " + ioengine
                : "";
    }

    private static String output(List<String> command) throws IOException, TimeoutException {
        Path output = Files.createTempFile("fio", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                    throw new TimeoutException();
                }
            } finally {
                process.destroyForcibly();
            }
            return Files.readString(output, StandardCharsets.ISO_8859_1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + command.get(0) + " ran");
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("nothing");
    }
}
