package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mountbench.io.BuildDirectory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs workloads by JMH as a user does, but small, short and in this process. */
class EveryBenchmarkTest {

    @TempDir(factory = BuildDirectory.class)
    private Path storage;

    @BeforeAll
    static void letOtherRunsBe() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    static Set<String> benchmarks() {
        Set<String> names = new TreeSet<>();
        for (BenchmarkListEntry entry : BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())) {
            // copy-up needs files of an image's lower layer; it has a test of its own
            if (!entry.getUsername().contains(".CopyUpBenchmark.")) {
                names.add(entry.getUsername());
            }
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void hasAScoreAndLeavesTheStorageAsItWas(String benchmark) throws Exception {
        Path foreign = Files.writeString(storage.resolve("foreign"), "keep");

        Collection<RunResult> results = run(small(benchmark));

        assertThat(results).hasSize(1).allSatisfy(result -> {
            assertThat(result.getPrimaryResult().getScore()).isPositive().isFinite();
            assertThat(result.getParams().getParam("storage")).isEqualTo(storage.toString());
        });
        try (Stream<Path> left = Files.list(storage)) {
            assertThat(left).containsExactly(foreign);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RandomBenchmark.randread, direct=true cache=none",
        "RandomBenchmark.randread, cache=cold",
        "RandomBenchmark.randwrite, direct=true sync=none",
        "RandomBenchmark.randwrite, sync=fdatasync data=zero",
        "SequentialBenchmark.read, cache=cold",
        "ReadBufferBenchmark.fileInputStream, cache=cold",
        "ReadBufferBenchmark.fileChannelDirect, cache=cold",
        "SmallFileBenchmark.read, cache=cold"
    })
    void takesOtherParamsOrSaysWhyNot(String benchmark, String params) throws Exception {
        // a file that is read cold must have more blocks than an iteration reads
        String fileSize = params.contains("cache=cold") ? "64m" : "64k";
        ChainedOptionsBuilder options = small("org.mountbench.workload." + benchmark, fileSize);
        for (String param : params.split(" ", -1)) {
            String[] nameAndValue = param.split("=", -1);
            options.param(nameAndValue[0], nameAndValue[1]);
        }
        try {
            assertThat(run(options)).hasSize(1);
        } catch (RunnerException e) {
            Throwable reason = e.getCause().getSuppressed()[0];
            assumeTrue(!(reason instanceof UnsupportedOperationException), reason.getMessage());
            throw e;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RandomBenchmark.randread, direct, maybe",
        "RandomBenchmark.randread, direct, true",
        "RandomBenchmark.randread, cache, none",
        "RandomBenchmark.randread, cache, tepid",
        "RandomBenchmark.randwrite, sync, always",
        "RandomBenchmark.randwrite, data, words",
        "SequentialBenchmark.read, cache, none",
        "ReadBufferBenchmark.fileChannelDirect, cache, tepid",
        "SmallFileBenchmark.read, cache, none",
        "SequentialBenchmark.write, blockSize, 1000",
        "ReadBufferBenchmark.fileInputStream, bufferSize, 0",
        "SmallFileBenchmark.create, count, many",
        "SmallFileBenchmark.create, count, 0",
        "SmallFileBenchmark.read, size, -1"
    })
    void refusesBadParamsInOneSentence(String benchmark, String name, String value) {
        ChainedOptionsBuilder options =
                small("org.mountbench.workload." + benchmark).param(name, value);

        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(options))
                .satisfies(failure -> assertThat(failure.getCause().getSuppressed()[0])
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(name)
                        .hasMessageContaining(value));
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void saysWhereODirectMeansNothing() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isDirectory(memory) && Files.getFileStore(memory).type().equals("tmpfs"), "no tmpfs at /dev/shm");
        ChainedOptionsBuilder options = small("org.mountbench.workload.RandomBenchmark.randread")
                .param("storage", memory.toString())
                .param("direct", "true")
                .param("cache", "none");

        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(options))
                .satisfies(failure -> assertThat(failure.getCause().getSuppressed()[0])
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("tmpfs"));
    }

    private ChainedOptionsBuilder small(String benchmark) {
        return small(benchmark, "64k");
    }

    private ChainedOptionsBuilder small(String benchmark, String fileSize) {
        return new OptionsBuilder()
                .include("^" + benchmark.replace(".", "\\.") + "$")
                .param("storage", storage.toString())
                .param("fileSize", fileSize)
                .param("blockSize", "4k")
                .param("count", "10")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build()).run();
    }
}
