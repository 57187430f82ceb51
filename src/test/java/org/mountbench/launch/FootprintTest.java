package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.Space;

class FootprintTest {

    private static final Times TIMES = new Times(2, "1ms", 3, "1ms");

    static List<Cell> workloads() {
        return CellSelection.ofAllWorkloads();
    }

    @ParameterizedTest
    @CsvSource({
        "ReadBufferBenchmark.fileInputStream, fileSize=165000 bufferSize=128, 167936, 1",
        "SequentialBenchmark.write, fileSize=64m blockSize=1m, 67108864, 1",
        "RandomBenchmark.randread, fileSize=100m blockSize=4k, 104857600, 1",
        "RandomBenchmark.randread, fileSize=1m blockSize=4k threads=16, 16777216, 16",
        "SmallFileBenchmark.create, count=1000 size=1k, 4096000, 1000",
        "ManyLargeBenchmark.read, count=100 size=10m, 1048576000, 100",
        "TreeBenchmark.copy, files=1000, 16384000, 2000",
        "CompileBenchmark.compile, sources=500, 8192000, 500",
        "CopyUpBenchmark.write, size=4k, 20480, 5",
        "RulerBenchmark.compute, , 0, 0"
    })
    void followsFromTheParams(String benchmark, String params, long bytes, long files) {
        Cell cell = cell(benchmark, params == null ? "" : params);
        assertThat(cell.need()).isEqualTo(new Space(bytes, files));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void isKnownOfEveryWorkload(Cell cell) {
        boolean inMemory = cell.benchmark().startsWith("RulerBenchmark")
                || cell.benchmark().startsWith("LockBenchmark");
        assertThat(cell.need().bytes() > 0).as(cell.title()).isEqualTo(!inMemory);
    }

    @Test
    void aRandomOperationTouchesOneBlockAndASequentialOneTheFile() {
        assertThat(Footprint.of(cell("RandomBenchmark.randread", "fileSize=1m")).perOperation())
                .isEqualTo(Space.NONE);
        assertThat(Footprint.of(cell("SequentialBenchmark.read", "fileSize=1m")).perOperation())
                .isEqualTo(new Space(1 << 20, 1));
    }

    @Test
    void aValueThatIsNoneIsOneSentence() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() ->
                        cell("SmallFileBenchmark.create", "count=many size=1k").need())
                .withMessage("cell SmallFileBenchmark.create count=many size=1k: count=many: must be a whole number;"
                        + " change it with -p");
    }

    static Cell cell(String benchmark, String params) {
        Map<String, String> values = params.isEmpty()
                ? Map.of()
                : Arrays.stream(params.split(" ", -1))
                        .map(param -> param.split("=", 2))
                        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        return new Cell(benchmark, values, 1, TIMES);
    }
}
