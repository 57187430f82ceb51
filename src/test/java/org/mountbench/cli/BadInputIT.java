package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.cli.JarProcess.Result;

/** Bad input: one sentence that names it, exit 2, nothing written. */
class BadInputIT {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            comprae x                               | did you mean 'compare'?
            --suite quick                           | is no command, and JMH does not take it
            run --sutie quick                       | did you mean '--suite'?
            run --suite quik                        | unknown suite 'quik'; known suites: quick
            run --mount nfs                         | unknown storage kind 'nfs'
            run --mount type=volume --mount volume  | two mounts are called 'volume'
            run --mount name=a,type=tmpfs,tmpfs-size=x | 'x' is not a size
            run --rounds 0                          | --rounds must be between 1 and 1000
            run --rounds many                       | 'many' is not an int
            run --memory 5m                         | --memory: 5m is less than a JVM can start with
            run --memory lots                       | --memory: 'lots' is not a size
            run --cpus -1                           | --cpus must be a number from 0.01
            run --cpus NaN                          | --cpus must be a number from 0.01
            run --cpus 1e-10                        | --cpus must be a number from 0.01
            run -- -t2                              | -t after --: the plan decides that
            run -- --bm sample                      | -bm after --: the plan decides that
            run -- -opi 1000                        | it would scale every score
            run -- -jvm /usr/bin/java               | choose it with --image
            run --mount type=bind,source=/nowhere   | source /nowhere of 'bind' is no directory
            run --output /proc/nowhere              | --output: '/proc/nowhere' cannot be made
            run --time-budget soon                  | --time-budget: 'soon' is no time
            run --time-budget 1s                    | --time-budget: 1s is too short; with 3 rounds
            run --resume nowhere                    | --resume: nowhere holds no run that has begun
            run --resume nowhere --rounds 3         | --rounds: with --resume the plan is that of the run
            run --accept-changed-environment        | belongs to --resume DIR
            run --time-budget 0s                    | --time-budget: '0s' is no time above zero
            run --include [                         | put a backslash before a character that means itself
            run -p blockSize=1000 --include randread | must be a multiple of 512, not 1000; change it with -p
            calibrate --self-test --pairs 1         | --pairs: --self-test needs 8 or more for a verdict, not 1
            run --jar nowhere.jar                   | --jar: nowhere.jar is no file
            run --jar nowhere.jar --suite quick     | --jar has benchmarks of its own
            run --user nobody                       | --user: 'nobody' is not uid:gid
            run --include nothing                   | nothing matches 'nothing'
            run -p blocksize=4k                     | -p blocksize: no chosen workload has that param
            run -p blockSize                        | is not NAME=VALUE
            run -p blockSize=5k                     | blockSize
            run -- -f 5                             | a launch is exactly one fork
            run -- --nonsense                       | JMH does not take '--nonsense'
            run --engine ssh://somewhere            | ssh
            run --engine no-such-context            | no-such-context
            run --engine http://localhost:2375      | http
            run --device-read-iops 500              | '500' is no limit; write /dev/sda:500 or auto:500
            run --device-read-iops sda:500          | 'sda' is no device
            run --device-write-iops auto:0          | the rate must be 1 or more
            run --device-read-bps auto:fast         | 'fast' is not a size
            run --include randread -p iodepth=16    | ioengine=psync does not go with iodepth=16
            calibrate --pairs 0                     | --pairs must be between 1 and 1000
            calibrate --case nothing                | known cases: randread-warm
            calibrate --storage /nowhere            | --storage: '/nowhere' is no directory
            run --experiment gofer                  | unknown experiment 'gofer'; known experiments:
            run --suite quick --experiment gopher   | exclude each other
            tune .                                  | is no run directory
            tune nowhere.json                       | nowhere.json does not exist
            tune . --within much                    | --within: 'much' is not a percentage
            report .                                | is no run directory
            report                                  | Missing required parameter
            """)
    void isRefused(String arguments, String part) throws Exception {
        Result result = JarProcess.run(directory, Map.of(), arguments.split(" "));
        assertThat(result.err()).contains(part).doesNotContain("\tat ").doesNotContain("Exception");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertNothingWritten();
    }

    @Test
    void aDirectoryWithSomethingInItIsNeverUsed() throws Exception {
        Path output = Files.createDirectory(directory.resolve("mine"));
        Files.writeString(output.resolve("precious"), "stays");
        Result result = JarProcess.run(directory, Map.of(), "run", "--engine", "none", "--output", output.toString());
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("is not empty; name a new directory");
        assertThat(output.resolve("precious")).hasContent("stays");
        assertThat(Files.list(output)).hasSize(1);
    }

    @Test
    void theStackTraceIsForThoseWhoAskForIt() throws Exception {
        Result result = JarProcess.run(directory, Map.of(), "run", "--suite", "quik", "--stacktrace");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("\tat org.mountbench");
    }

    @Test
    void jmhsOwnArgumentsStillWork() throws Exception {
        Result list = JarProcess.run(directory, Map.of(), "-l");
        assertThat(list.exit()).isZero();
        assertThat(list.out()).startsWith("Benchmarks:").contains("org.mountbench.workload.RandomBenchmark.randread");
        Result run = JarProcess.run(
                directory,
                Map.of(),
                "RulerBenchmark",
                "-f",
                "0",
                "-wi",
                "0",
                "-i",
                "1",
                "-r",
                "10ms",
                "-rf",
                "json",
                "-rff",
                "ruler.json");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(directory.resolve("ruler.json")).content().contains("RulerBenchmark.compute");
        Result help = JarProcess.run(directory, Map.of(), "jmh", "-h");
        assertThat(help.exit()).isZero();
        assertThat(help.out()).contains("-wi <int>");
    }

    private void assertNothingWritten() throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }
}
