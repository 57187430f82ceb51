package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.Requirement;
import org.mountbench.cli.JarProcess.Result;
import org.mountbench.io.BuildDirectory;

/** The command that holds the harness against fio, for function: what it says where it must not pass. */
class CalibrateIT {

    private static final String[] WARM = {"calibrate", "--case", "randread-warm", "--pairs", "1"};
    /** Says which process it is when it has work to do, and does not come to an end. */
    private static final String HANGS = "case $1 in --v*) echo fio-3.33 ;; --e*) ;;"
            + " *) d=$(dirname \"$(dirname \"$0\")\"); echo $$ > $d/new; mv $d/new $d/started; exec sleep 300 ;; esac";

    @TempDir(factory = BuildDirectory.class)
    Path storage;

    @Test
    void aWorkloadThatIsSlowedDownIsFound() throws Exception {
        if (!hasFio()) {
            Requirement.missing("fio");
        }

        // twice the usual number: this also has to hold on a machine where other work disturbs every other pair
        Result result = JarProcess.run(storage, Map.of(), "calibrate", "--self-test", "--pairs", "16");

        assertThat(result.out())
                .containsPattern("randread-warm .* >= 0.90 +fails")
                .contains("Self-test passed");
        assertThat(result.exit()).isZero();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void memoryHasNoDirectReads() throws Exception {
        if (!hasFio()) {
            Requirement.missing("fio");
        }

        Result result = JarProcess.run(
                storage, Map.of(), "calibrate", "--case", "randread-libaio", "--pairs", "1", "--storage", "/dev/shm");

        assertThat(result.out())
                .contains("randread-libaio: skipped, O_DIRECT on tmpfs reaches no device")
                .contains("0 of 1 case is decided. That is too few: 1 must be.");
        assertThat(result.exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            echo fio-2.16                        | skipped, fio-2.16 is too old to be compared with
            echo hello                           | skipped, what is called fio here prints no version of fio, but: hello
            echo fio-99999999999.1               | skipped, what is called fio here prints no version of fio, but: fio-99999999999.1
            case $1 in --version) echo fio-3.33 ;; --enghelp*) echo not loadable ;; esac | skipped, fio-3.33 here has no ioengine psync
            case $1 in --v*) echo fio-3.33 ;; --e*) ;; *) echo out of luck >&2; exit 1 ;; esac | skipped, fio did not do its part: fio ended with exit code 1: out of luck
            case $1 in --v*) echo fio-3.33 ;; --e*) ;; *) echo no report ;; esac | skipped, 001.json holds no report of fio: no report
            case $1 in --v*) echo fio-3.33 ;; --e*) ;; *) echo '{ "jobs": [ {' ;; esac | skipped, 001.json holds no report of fio: its JSON is cut off or broken at line
            case $1 in --v*) exec sleep 60 ;; esac | skipped, what is called fio here says nothing for 10 s; put fio first on PATH
            """)
    void aFioThatCannotBeComparedWithIsNamed(String script, String reason) throws Exception {
        Path programs = fio(script);

        Result result = JarProcess.run(storage, path(programs), WARM);

        assertThat(result.out()).contains("randread-warm: " + reason);
        assertThat(result.exit()).isEqualTo(1);
        assertThat(Files.list(storage)).containsExactly(programs);
    }

    @Test
    void aDirectoryThatCannotBeNamedToJmhIsRefused() throws Exception {
        Path real = Files.createDirectory(storage.toRealPath().resolve("a;b"));
        Files.createSymbolicLink(storage.resolve("link"), real);
        Result result = JarProcess.run(storage, Map.of(), "calibrate", "--storage", "link");

        assertThat(result.err()).contains("--storage: '" + real + "' has a ';' in its path");
        assertThat(result.exit()).isEqualTo(2);
    }

    @Test
    void aMachineOnWhichAnotherJmhMeasuresIsLeftAlone() throws Exception {
        Path programs = fio(HANGS);
        Path lock = Files.createFile(storage.resolve("jmh.lock"));
        Map<String, String> environment = new HashMap<>(path(programs));
        environment.put("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + storage);

        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            Result result = JarProcess.run(storage, environment, WARM);

            assertThat(held.isValid()).isTrue();
            assertThat(result.out())
                    .contains("randread-warm: skipped, another JMH run measures on this machine; wait for it.")
                    .contains("0 of 1 case is decided.");
            assertThat(result.exit()).isEqualTo(1);
        }
    }

    @Test
    void whatIsInterruptedTakesItsProcessesAlong() throws Exception {
        Path programs = fio(HANGS);
        Path started = storage.resolve("started");
        try (JarProcess calibrate = JarProcess.start(storage, path(programs), WARM)) {
            calibrate.awaitThat(() -> Files.exists(started));
            long fio = Long.parseLong(Files.readString(started).strip());
            ProcessHandle process = ProcessHandle.of(fio).orElseThrow();

            calibrate.signal("INT");

            assertThat(calibrate.await().exit()).isEqualTo(130);
            // its parent died first: it takes the system a moment to bury it
            assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(10));
        }
        assertThat(Files.list(storage)).containsExactlyInAnyOrder(programs, started);
    }

    @Test
    void whatAKilledOneLeftGoesWithTheNext() throws Exception {
        Path programs = fio(HANGS);
        Path started = storage.resolve("started");
        try (JarProcess calibrate = JarProcess.start(storage, path(programs), WARM)) {
            calibrate.awaitThat(() -> Files.exists(started));
            calibrate.signal("KILL");
            calibrate.await();
        }
        assertThat(Files.list(storage)).hasSize(3);

        Result result = JarProcess.run(storage, Map.of("PATH", storage.toString()), WARM);

        assertThat(result.out()).contains("skipped, fio is not installed here");
        assertThat(Files.list(storage)).containsExactlyInAnyOrder(programs, started);
    }

    /** A directory with a script that is called fio. */
    private Path fio(String script) throws IOException {
        Path programs = Files.createDirectory(storage.resolve("bin"));
        Path fio = Files.writeString(programs.resolve("fio"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(fio, PosixFilePermissions.fromString("rwxr-xr-x"));
        return programs;
    }

    private static Map<String, String> path(Path programs) {
        return Map.of("PATH", programs + ":" + System.getenv("PATH"));
    }

    private static boolean hasFio() throws InterruptedException {
        try {
            return new ProcessBuilder(List.of("fio", "--version"))
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
