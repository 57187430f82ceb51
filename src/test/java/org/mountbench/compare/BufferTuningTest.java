package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.io.ByteSize;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

class BufferTuningTest {

    private static final long SMALL = 165_000;
    private static final long LARGE = 64 << 20;
    private static final List<Long> BUFFERS = List.of(64L, 128L, 512L, 1024L, 4096L, 8192L, 16384L, 32768L, 65536L);

    private final Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();

    @Test
    void theTermsOfACurveAreFoundAgain() {
        add(SMALL, 0.01, buffer -> micros(8, 0.4, 0.06e-3, SMALL, buffer), BUFFERS);
        add(LARGE, 0.01, buffer -> micros(8, 0.4, 0.06e-3, LARGE, buffer), BUFFERS);

        CostModel model = only().model().orElseThrow();

        assertThat(model.open().mean()).isCloseTo(8e-6, within(1e-6));
        assertThat(model.perCall().mean()).isCloseTo(0.4e-6, within(0.01e-6));
        assertThat(model.perByte().orElseThrow().mean()).isCloseTo(0.06e-9, within(0.002e-9));
        assertThat(model.perCall().low()).isLessThan(0.4e-6);
        assertThat(model.perCall().high()).isGreaterThan(0.4e-6);
        assertThat(model.typical()).isLessThan(0.02);
        assertThat(model.holds()).isTrue();
    }

    @Test
    void oneSizeOfTheFileCannotTellBytesFromOpening() {
        add(SMALL, 0.01, buffer -> micros(8, 0.4, 0.06e-3, SMALL, buffer), BUFFERS);

        CostModel model = only().model().orElseThrow();

        assertThat(model.perByte()).isEmpty();
        assertThat(model.open().mean()).isCloseTo(8e-6 + SMALL * 0.06e-9, within(1e-6));
    }

    @Test
    void aCurveOfAnotherFormHasResidualsThatShowIt() {
        add(SMALL, 0.01, buffer -> buffer < 4096 ? 100 : 20, BUFFERS);
        add(LARGE, 0.01, buffer -> buffer < 4096 ? 9000 : 7000, BUFFERS);

        assertThat(only().model().orElseThrow().holds()).isFalse();
    }

    @Test
    void withoutSpreadThereIsNoModelOfTwoPoints() {
        add(SMALL, 0, buffer -> 1e6 / buffer, List.of(64L, 128L));

        assertThat(only().model()).isEmpty();
        assertThat(only().curves().get(0).knee().kind()).isEqualTo(Knee.Kind.TOO_FEW_SIZES);
    }

    @ParameterizedTest
    @CsvSource({
        // open, call, byte in us, noise, largest buffer, kind, buffer
        "8, 0.2,  0.06e-3, 0.002, 65536, FOUND,                32768",
        "8, 0.02, 0.06e-3, 0.002, 65536, FOUND,                4096",
        "8, 0,    0.06e-3, 0.002, 65536, NO_KNEE_FLAT,         64",
        "8, 5,    0.06e-3, 0.002, 8192,  NO_KNEE_FALLING,      8192",
        "1, 50,   0,       0.002, 98304, BEYOND_HALF_THE_FILE, 98304",
        "8, 0.01, 0.06e-3, 0.8,   65536, TOO_NOISY,            -1",
    })
    void theKneeIsWhereALargerBufferNoLongerPays(
            double open, double call, double each, double noise, long largest, Knee.Kind kind, long buffer) {
        List<Long> buffers =
                new ArrayList<>(BUFFERS.stream().filter(size -> size < largest).toList());
        buffers.add(largest);
        add(SMALL, noise, size -> micros(open, call, each, SMALL, size), buffers);

        Knee knee = only().curves().get(0).knee();

        assertThat(knee.kind()).isEqualTo(kind);
        if (buffer > 0) {
            assertThat(knee.buffer()).isEqualTo(buffer);
        }
    }

    @Test
    void theUsualBufferAndTheSmallestAreSetAgainstTheBest() {
        add(SMALL, 0.001, buffer -> micros(8, 0.4, 0.06e-3, SMALL, buffer), BUFFERS);

        BufferTuning.Curve curve = only().curves().get(0);

        double best = micros(8, 0.4, 0.06e-3, SMALL, 65536);
        assertThat(curve.usualLoss().orElseThrow().ratio())
                .isCloseTo(micros(8, 0.4, 0.06e-3, SMALL, 8192) / best, within(0.01));
        assertThat(curve.knee().smallest().ratio())
                .isCloseTo(
                        micros(8, 0.4, 0.06e-3, SMALL, 64)
                                / micros(8, 0.4, 0.06e-3, SMALL, curve.knee().buffer()),
                        within(1.0));
    }

    @Test
    void rowsWithoutSizesAreNoSweep() {
        measurements.put(key(SMALL, 64), new Measurement("us/op", Sample.of(List.of(1.0))));
        LabelledResults results = results();

        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> BufferTuning.of(results, 0.05, ByteSize::parse))
                .withMessageContaining("run --suite buffers");
    }

    @Test
    void aSizeThatIsNoneIsNamed() {
        SortedMap<String, String> params =
                new TreeMap<>(Map.of("bufferSize", "many", "fileSize", "1m", "storage", "bind"));
        measurements.put(new ResultKey("a.B.m", "avgt", params, 1), new Measurement("us/op", Sample.of(List.of(1.0))));
        LabelledResults results = results();

        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> BufferTuning.of(results, 0.05, ByteSize::parse))
                .withMessageContaining("bufferSize")
                .withMessageContaining("'many' is not a size");
    }

    private static double micros(double open, double call, double each, long file, long buffer) {
        return open + call * ((file + buffer - 1) / buffer) + each * file;
    }

    private void add(long file, double noise, LongToDoubleFunction micros, List<Long> buffers) {
        Random random = new Random(file);
        for (long buffer : buffers) {
            SortedMap<Integer, Double> rounds = new TreeMap<>();
            for (int round = 1; round <= 5; round++) {
                rounds.put(round, micros.applyAsDouble(buffer) * Math.exp(noise * random.nextGaussian()));
            }
            measurements.put(key(file, buffer), new Measurement("us/op", new Sample(rounds)));
        }
    }

    private static ResultKey key(long file, long buffer) {
        return new ResultKey(
                "org.mountbench.workload.ReadBufferBenchmark.fileInputStream",
                "avgt",
                Map.of("bufferSize", Long.toString(buffer), "fileSize", Long.toString(file), "storage", "bind"),
                1);
    }

    private LabelledResults results() {
        return new LabelledResults("run", measurements, Change.Rounds.SHARED, List.of());
    }

    private BufferTuning only() {
        List<BufferTuning> tunings = BufferTuning.of(results(), 0.05, ByteSize::parse);
        assertThat(tunings).hasSize(1);
        return tunings.get(0);
    }
}
