package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
            names.add(entry.getUsername());
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void hasAScoreAndLeavesTheStorageAsItWas(String benchmark) throws Exception {
        Path foreign = Files.writeString(storage.resolve("foreign"), "keep");

        Collection<RunResult> results = run(small(benchmark, Map.of()));

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
        "RandomBenchmark.randread, blockSize=64k",
        "RandomBenchmark.randwrite, direct=true sync=none",
        "RandomBenchmark.randwrite, sync=fdatasync data=zero",
        "RandomBenchmark.randwrite, sync=dsync blockSize=8k",
        "RandomBenchmark.randrw, direct=true",
        "RandomBenchmark.randrw, sync=fsync blockSize=16k readPercent=0",
        "RandomBenchmark.randrw, sync=fdatasync blockSize=32k readPercent=100",
        "RandomBenchmark.randrw, sync=dsync direct=true blockSize=64k",
        "SequentialBenchmark.write, blockSize=512 sync=none data=zero",
        "SequentialBenchmark.write, blockSize=1k sync=dsync",
        "SequentialBenchmark.write, direct=true sync=fdatasync",
        "SequentialBenchmark.append, blockSize=1k sync=dsync",
        "SequentialBenchmark.append, sync=none data=zero",
        "CommitBenchmark.walAppend, sync=dsync",
        "CommitBenchmark.pageOverwrite, sync=fdatasync",
        "CommitBenchmark.atomicSave, sync=none fileSize=100"
    })
    void takesItsOtherParams(String benchmark, String params) throws Exception {
        Map<String, String> values = new HashMap<>();
        for (String param : params.split(" ", -1)) {
            String[] nameAndValue = param.split("=", -1);
            values.put(nameAndValue[0], nameAndValue[1]);
        }
        try {
            assertThat(run(small("org.mountbench.workload." + benchmark, values)))
                    .hasSize(1);
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
        "RandomBenchmark.randread, threads, 2",
        "RandomBenchmark.randrw, threads, none",
        "RandomBenchmark.randrw, readPercent, 101",
        "RandomBenchmark.randrw, readPercent, -1",
        "CommitBenchmark.walAppend, sync, always",
        "CommitBenchmark.pageOverwrite, sync, dsync",
        "CommitBenchmark.dsync, sync, fsync",
        "CommitBenchmark.atomicSave, fileSize, 15",
        "SequentialBenchmark.write, direct, perhaps",
        "SequentialBenchmark.read, cache, cold",
        "SequentialBenchmark.write, blockSize, 1000",
        "ReadBufferBenchmark.fileInputStream, bufferSize, 0",
        "SmallFileBenchmark.create, count, many",
        "SmallFileBenchmark.create, count, 0",
        "SmallFileBenchmark.read, size, -1"
    })
    void refusesBadParamsInOneSentence(String benchmark, String name, String value) {
        ChainedOptionsBuilder options = small("org.mountbench.workload." + benchmark, Map.of(name, value));

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
        ChainedOptionsBuilder options = small(
                "org.mountbench.workload.RandomBenchmark.randread",
                Map.of("storage", memory.toString(), "direct", "true", "cache", "none"));

        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(options))
                .satisfies(failure -> assertThat(failure.getCause().getSuppressed()[0])
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("tmpfs"));
    }

    private ChainedOptionsBuilder small(String benchmark, Map<String, String> params) {
        // of a param that is given twice JMH would run both values
        Map<String, String> values = new HashMap<>(
                Map.of("storage", storage.toString(), "fileSize", "64k", "blockSize", "4k", "count", "10"));
        values.putAll(params);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + benchmark.replace(".", "\\.") + "$")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        values.forEach(options::param);
        return options;
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build()).run();
    }
}
