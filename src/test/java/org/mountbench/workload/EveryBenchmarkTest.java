package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
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

    /** Files as the image for copy-up has them: numbered, of the epoch. */
    @BeforeEach
    void layImageFiles(@TempDir(factory = BuildDirectory.class) Path image) throws IOException {
        for (String operation : List.of("write", "chmod", "rename")) {
            Path directory = Files.createDirectories(image.resolve(operation).resolve("4k"));
            Path file = Files.write(directory.resolve("0"), new byte[4096]);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
            Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        }
        System.setProperty(CopyUpState.DIRECTORY_PROPERTY, image.toString());
    }

    @AfterEach
    void forgetImageFiles() {
        System.clearProperty(CopyUpState.DIRECTORY_PROPERTY);
    }

    @Test
    void aFileIsCopiedUpOnce() throws Exception {
        run(small("org.mountbench.workload.CopyUpBenchmark.chmod"));

        assertThatExceptionOfType(RunnerException.class)
                .isThrownBy(() -> run(small("org.mountbench.workload.CopyUpBenchmark.chmod")))
                .satisfies(failure -> assertThat(failure.getCause().getSuppressed()[0])
                        .hasMessageContaining("no untouched file of 4k is left for chmod"));
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
        "RandomBenchmark.randread, blockSize=64k",
        "RandomBenchmark.randwrite, direct=true sync=none",
        "RandomBenchmark.randwrite, sync=fdatasync data=zero",
        "RandomBenchmark.randwrite, sync=dsync blockSize=8k",
        "RandomBenchmark.randrw, direct=true",
        "RandomBenchmark.randrw, sync=fsync blockSize=16k readPercent=0",
        "RandomBenchmark.randrw, sync=fdatasync blockSize=32k readPercent=100",
        "RandomBenchmark.randrw, sync=dsync direct=true blockSize=64k",
        "RandomBenchmark.randread, ioengine=libaio iodepth=16 direct=true cache=none",
        "RandomBenchmark.randread, ioengine=io_uring iodepth=16 direct=true cache=none",
        "RandomBenchmark.randread, ioengine=libaio iodepth=1 direct=true cache=none blockSize=64k",
        "RandomBenchmark.randread, ioengine=mmap",
        "RandomBenchmark.randwrite, ioengine=libaio iodepth=4 direct=true sync=none",
        "RandomBenchmark.randwrite, ioengine=io_uring iodepth=4 direct=true sync=dsync data=zero",
        "RandomBenchmark.randwrite, ioengine=mmap sync=fsync",
        "RandomBenchmark.randrw, ioengine=libaio iodepth=16 direct=true",
        "RandomBenchmark.randrw, ioengine=io_uring iodepth=16 direct=true readPercent=0",
        "RandomBenchmark.randrw, ioengine=mmap sync=fdatasync",
        "SequentialBenchmark.write, blockSize=512 sync=none data=zero",
        "SequentialBenchmark.write, blockSize=1k sync=dsync",
        "SequentialBenchmark.write, direct=true sync=fdatasync",
        "SequentialBenchmark.append, blockSize=1k sync=dsync",
        "SequentialBenchmark.append, sync=none data=zero",
        "CommitBenchmark.walAppend, sync=dsync",
        "CommitBenchmark.pageOverwrite, sync=fdatasync",
        "CommitBenchmark.atomicSave, sync=none fileSize=100",
        "SequentialBenchmark.read, cache=cold",
        "ReadBufferBenchmark.fileInputStream, cache=cold",
        "ReadBufferBenchmark.fileChannelDirect, cache=cold",
        "SmallFileBenchmark.read, cache=cold",
        "SmallFileBenchmark.stat, cache=cold",
        "TreeBenchmark.refreshIndex, cache=cold",
        "TreeBenchmark.classScan, cache=cold",
        "MappedBenchmark.randread, cache=cold",
        "LockBenchmark.flock, lock=shared"
    })
    void takesOtherParamsOrSaysWhyNot(String benchmark, String params) throws Exception {
        Map<String, String> others = new LinkedHashMap<>();
        if (params.contains("cache=cold")) {
            // a file that is read cold must have more blocks than an iteration reads
            others.put("fileSize", "64m");
        }
        for (String param : params.split(" ", -1)) {
            String[] nameAndValue = param.split("=", -1);
            others.put(nameAndValue[0], nameAndValue[1]);
        }
        runOrSkip(small("org.mountbench.workload." + benchmark, others));
    }

    @Test
    void readsBlocksCold() throws Exception {
        runOrSkip(
                small("org.mountbench.workload.RandomBenchmark.randread", Map.of("fileSize", "16m", "cache", "cold")));
    }

    private static void runOrSkip(ChainedOptionsBuilder options) throws RunnerException {
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
        "RandomBenchmark.randread, threads, 2",
        "RandomBenchmark.randrw, threads, none",
        "RandomBenchmark.randrw, readPercent, 101",
        "RandomBenchmark.randrw, readPercent, -1",
        "CommitBenchmark.walAppend, sync, always",
        "CommitBenchmark.pageOverwrite, sync, dsync",
        "CommitBenchmark.dsync, sync, fsync",
        "CommitBenchmark.atomicSave, fileSize, 15",
        "SequentialBenchmark.write, direct, perhaps",
        "SequentialBenchmark.write, blockSize, 1000",
        "ReadBufferBenchmark.fileInputStream, bufferSize, 0",
        "SmallFileBenchmark.create, count, many",
        "SmallFileBenchmark.create, count, 0",
        "SmallFileBenchmark.read, size, -1",
        "TreeBenchmark.walkLater, shape, bush",
        "TreeBenchmark.copy, source, /nonexistent",
        "ManyLargeBenchmark.read, readers, 0",
        "MappedBenchmark.randwrite, sync, sometimes",
        "LockBenchmark.fcntl, lock, upgradable",
        "LockBenchmark.flock, lock, upgradable",
        "CompileBenchmark.compile, sources, 0"
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

    private ChainedOptionsBuilder small(String benchmark) {
        return small(benchmark, Map.of());
    }

    /** JMH takes a param that is given twice as one with two values, so other values replace the small ones here. */
    private ChainedOptionsBuilder small(String benchmark, Map<String, String> others) {
        Map<String, String> params = new LinkedHashMap<>(Map.of(
                "storage", storage.toString(),
                "fileSize", "64k",
                "blockSize", "4k",
                "count", "10",
                "files", "50",
                "sources", "3",
                "size", "4k"));
        params.putAll(others);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + benchmark.replace(".", "\\.") + "$")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        params.forEach((name, value) -> options.param(name, value));
        return options;
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build()).run();
    }
}
