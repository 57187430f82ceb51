package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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

    @TempDir(factory = BuildDirectory.class)
    Path storage;

    @Test
    void aWorkloadThatIsSlowedDownIsFound() throws Exception {
        if (!hasFio()) {
            Requirement.missing("fio");
        }

        Result result = JarProcess.run(storage, Map.of(), "calibrate", "--self-test");

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
            case $1 in --version) echo fio-3.33 ;; --enghelp*) echo not loadable ;; esac | skipped, fio-3.33 here has no ioengine psync
            case $1 in --v*) echo fio-3.33 ;; --e*) ;; *) echo out of luck >&2; exit 1 ;; esac | skipped, fio did not do its part: fio ended with exit code 1: out of luck
            case $1 in --v*) echo fio-3.33 ;; --e*) ;; *) echo no report ;; esac | skipped, 001.json holds no report of fio: no report
            """)
    void aFioThatCannotBeComparedWithIsNamed(String script, String reason) throws Exception {
        Path programs = Files.createDirectory(storage.resolve("bin"));
        Path fio = Files.writeString(programs.resolve("fio"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(fio, PosixFilePermissions.fromString("rwxr-xr-x"));

        Result result = JarProcess.run(
                storage,
                Map.of("PATH", programs + ":" + System.getenv("PATH")),
                "calibrate",
                "--case",
                "randread-warm",
                "--pairs",
                "1");

        assertThat(result.out()).contains("randread-warm: " + reason);
        assertThat(result.exit()).isEqualTo(1);
        assertThat(Files.list(storage)).containsExactly(programs);
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
