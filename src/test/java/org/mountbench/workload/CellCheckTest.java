package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class CellCheckTest {

    private static final String PREFIX = CellCheck.class.getPackageName() + ".";

    static Set<String> benchmarks() {
        Set<String> names = new TreeSet<>();
        for (BenchmarkListEntry entry : BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())) {
            names.add(entry.getUsername().substring(PREFIX.length()));
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void takesTheDeclaredValues(String benchmark) {
        assertThatCode(() -> CellCheck.check(benchmark, Map.of())).doesNotThrowAnyException();
    }

    /** A state that judges nothing would let any value through until the container runs. */
    @ParameterizedTest
    @MethodSource("benchmarks")
    void everyStateWithParamsJudgesThem(String benchmark) throws ClassNotFoundException {
        String[] classAndMethod = benchmark.split("\\.", -1);
        Method method = Arrays.stream(Class.forName(PREFIX + classAndMethod[0]).getMethods())
                .filter(candidate -> candidate.isAnnotationPresent(Benchmark.class)
                        && candidate.getName().equals(classAndMethod[1]))
                .findFirst()
                .orElseThrow();

        assertThat(CellCheck.states(method)).isNotEmpty().allSatisfy(state -> {
            if (CellCheck.paramFields(state).stream()
                    .anyMatch(field -> !field.getName().equals("storage"))) {
                assertThat(state).isAssignableTo(CheckedParams.class);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "RandomBenchmark.randread,            blockSize,  3k,    fileSize 104857600 must be a multiple of blockSize 3072",
        "RandomBenchmark.randread,            fileSize,   some,  fileSize=some:",
        "RandomBenchmark.randread,            direct,     true,  direct=true does not go with cache=warm",
        "RandomBenchmark.randwrite,           direct,     maybe, direct=maybe:",
        "RandomBenchmark.randwrite,           sync,       often, sync=often:",
        "RandomBenchmark.randread,            threads,    0,     threads=0: must be 1 or more",
        "RandomBenchmark.randrw,              readPercent, 101,  readPercent=101: must be 0 to 100",
        "CommitBenchmark.dsync,               sync,       none,  sync=none: the only known value here is dsync",
        "CommitBenchmark.atomicSave,          fileSize,   8,     fileSize=8: a document has 16 bytes or more",
        "SequentialBenchmark.append,          sync,       often, sync=often:",
        "RandomBenchmark.randwrite,           data,       words, data=words:",
        "SequentialBenchmark.write,           blockSize,  100m,  blockSize 104857600 is larger than fileSize",
        "SequentialBenchmark.read,            cache,      tepid, cache=tepid:",
        "SmallFileBenchmark.create,           count,      -1,    count=-1: must be 1 or more",
        "SmallFileBenchmark.read,             size,       2g,    size=2g:",
        "ReadBufferBenchmark.fileInputStream, bufferSize, 256k,  bufferSize=256k is larger than fileSize=165000",
        "ReadBufferBenchmark.mapped,          fileSize,   2g,    fileSize=2g: must be below 2g",
        "ReadBufferBenchmark.write,           bufferSize, 256k,  bufferSize=256k is larger than fileSize=165000",
        "SmallFileBenchmark.rename,           count,      x,     count=x:",
        "SmallFileBenchmark.delete,           size,       0,     size=0:",
        "TreeBenchmark.copy,                  shape,      bush,  'shape=bush: known values are node-modules, classes,'",
        "TreeBenchmark.symlink,               files,      0,     files=0:",
        "TreeBenchmark.classScan,             files,      few,   files=few:",
        "TreeBenchmark.missing,               cache,      tepid, cache=tepid:",
        "ManyLargeBenchmark.create,           size,       tiny,  size=tiny:",
        "ManyLargeBenchmark.read,             readers,    1025,  'readers=1025: must be 1024 or fewer'",
        "MappedBenchmark.randread,            fileSize,   2g,    fileSize=2g: a mapping must be below 2g",
        "MappedBenchmark.randwrite,           sync,       fdatasync, sync=fdatasync:",
        "LockBenchmark.fcntl,                 lock,       none,  'lock=none: known values are exclusive, shared'",
        "CompileBenchmark.compile,            sources,    0,     sources=0:"
    })
    void refusesAValueInASentenceThatNamesIt(String benchmark, String name, String value, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellCheck.check(benchmark, Map.of(name, value)))
                .withMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource({
        "randread,  ioengine=sync,                                  'ioengine=sync: known values are psync, mmap, libaio, io_uring'",
        "randread,  iodepth=16,                                     ioengine=psync does not go with iodepth=16",
        "randrw,    ioengine=mmap iodepth=2,                        ioengine=mmap does not go with iodepth=2",
        "randread,  ioengine=libaio iodepth=16,                     ioengine=libaio does not go with direct=false",
        "randread,  ioengine=io_uring iodepth=0 direct=true cache=none, iodepth=0: must be 1 or more",
        "randread,  ioengine=io_uring iodepth=65536 direct=true cache=none, iodepth=65536: must be 32768 at most",
        "randrw,    ioengine=libaio iodepth=32 direct=true blockSize=50m, ioengine=libaio does not go with iodepth=32 and blockSize=52428800",
        "randwrite, ioengine=libaio direct=true,                    ioengine=libaio does not go with a sync call after each write",
        "randwrite, ioengine=mmap direct=true,                      ioengine=mmap does not go with direct=true",
        "randwrite, ioengine=mmap sync=dsync,                       ioengine=mmap does not go with sync=dsync",
        "randrw,    ioengine=mmap fileSize=2g,                      ioengine=mmap does not go with fileSize=2147483648",
        "randread,  ioengine=mmap cache=cold,                       ioengine=mmap does not go with cache=cold"
    })
    void refusesEnginesAndDepthsThatDoNotGoWithTheRest(String method, String params, String message) {
        Map<String, String> given = Arrays.stream(params.split(" ", -1))
                .map(param -> param.split("=", -1))
                .collect(Collectors.toMap(param -> param[0], param -> param[1]));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellCheck.check("RandomBenchmark." + method, given))
                .withMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource({"RandomBenchmark.randskip", "NoBenchmark.read", "randread", "RandomBenchmark.toString", "''"})
    void refusesWhatIsNoWorkload(String benchmark) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellCheck.check(benchmark, Map.of()))
                .withMessage(benchmark + ": there is no such workload");
    }

    @Test
    void refusesAParamThatTheWorkloadDoesNotHave() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CellCheck.check("SmallFileBenchmark.create", Map.of("blockSize", "4k")))
                .withMessage("blockSize: SmallFileBenchmark.create has no such param; it has count, size, storage");
    }
}
