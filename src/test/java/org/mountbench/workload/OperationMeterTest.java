package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Mode;

class OperationMeterTest {

    @BeforeEach
    @AfterEach
    void forgetOtherMeters() {
        System.clearProperty(OperationMeter.LATENCY_PROPERTY);
        Meters.startBenchmark();
    }

    @Test
    void timesEveryOperationAtFirst() {
        OperationMeter meter = OperationMeter.timing(Direction.READ, 4096);
        operate(meter, 100);

        assertThat(Meters.operations()).isEqualTo(Map.of(Direction.READ, 100L));
        assertThat(Meters.bytes()).isEqualTo(Map.of(Direction.READ, 409_600L));
        assertThat(timed(Direction.READ)).isEqualTo(100);
    }

    @Test
    void timesOneOfSoManyWhenTold() {
        OperationMeter meter = OperationMeter.timing(Direction.WRITE, 1);
        meter.sampleEvery(7);

        operate(meter, 70);

        assertThat(meter.operations()).isEqualTo(70);
        assertThat(timed(Direction.WRITE)).isEqualTo(10);
    }

    @Test
    void aWarmupOfShortOperationsThinsTheSamplesOutForAllThreads() {
        OperationMeter one = OperationMeter.timing(Direction.READ, 1);
        OperationMeter other = OperationMeter.timing(Direction.READ, 1);
        recordAll(one, 900, 10_000);
        recordAll(other, 1100, 10_000);

        Meters.chooseSampling();
        Meters.startIteration();
        operate(one, 2100);
        operate(other, 2100);

        assertThat(timed(Direction.READ)).isEqualTo(200);
    }

    @Test
    void timingCanBeTurnedOff() {
        System.setProperty(OperationMeter.LATENCY_PROPERTY, "off");
        OperationMeter meter = OperationMeter.timing(Direction.READ, 1);
        operate(meter, 100);

        assertThat(meter.operations()).isEqualTo(100);
        assertThat(Meters.latencies()).isEmpty();
        System.setProperty(OperationMeter.LATENCY_PROPERTY, "maybe");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OperationMeter.timing(Direction.READ, 1))
                .withMessage("-Dmountbench.latency=maybe: write on or off");
    }

    @Test
    void anIterationForgetsTheOneBeforeAndABenchmarkTheMeters() {
        OperationMeter meter = OperationMeter.counting(Direction.WRITE, 10);
        meter.count();
        assertThat(Meters.bytes()).isEqualTo(Map.of(Direction.WRITE, 10L));

        Meters.startIteration();
        assertThat(Meters.bytes()).isEqualTo(Map.of(Direction.WRITE, 0L));

        Meters.startBenchmark();
        assertThat(Meters.bytes()).isEmpty();
    }

    @Test
    void anOperationLongerThanTheRangeIsRecordedAsItsEnd() {
        OperationMeter meter = OperationMeter.timing(Direction.READ, 1);
        long begun = meter.begin();
        meter.end(begun - TimeUnit.HOURS.toNanos(2));

        assertThat(Objects.requireNonNull(meter.latencies()).getMaxValue())
                .isGreaterThanOrEqualTo(TimeUnit.HOURS.toNanos(1));
    }

    @ParameterizedTest
    @CsvSource({"900, 23", "300, 67", "9999, 3", "10000, 1", "1e9, 1", "0.1, 20001"})
    void timingAddsHalfAPercentAtMost(double mean, long expected) {
        assertThat(Meters.operationsPerSample(mean)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "2000, Throughput, SECONDS, 4, 2000",
        "2, Throughput, MILLISECONDS, 1, 2000",
        "500, AverageTime, MICROSECONDS, 1, 2000",
        "500, AverageTime, MICROSECONDS, 4, 8000",
        "2, SingleShotTime, SECONDS, 1, 0.5"
    })
    void theScoreGivesTheRateOfAllThreads(double score, Mode mode, TimeUnit unit, int threads, double expected) {
        assertThat(OperationRate.of(score, mode, unit, threads)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1,    max",
        "2,    p50 max",
        "19,   p50 max",
        "20,   p50 p95 max",
        "100,  p50 p95 p99 max",
        "999,  p50 p95 p99 max",
        "1000, p50 p95 p99 p99.9 max"
    })
    void aPercentileNeedsAValueBeyondIt(int values, String names) {
        Histogram histogram = OperationMeter.histogram();
        for (int i = 1; i <= values; i++) {
            histogram.recordValue(i * 1000L);
        }

        Map<String, Double> percentiles = MeterResults.percentiles(histogram);

        assertThat(percentiles).containsOnlyKeys(names.split(" ", -1));
        assertThat(percentiles.get("max")).isCloseTo(values, Percentage.withPercentage(0.1));
    }

    private static void operate(OperationMeter meter, int times) {
        for (int i = 0; i < times; i++) {
            meter.end(meter.begin());
        }
    }

    private static void recordAll(OperationMeter meter, long nanoseconds, int times) {
        for (int i = 0; i < times; i++) {
            Objects.requireNonNull(meter.latencies()).recordValue(nanoseconds);
        }
    }

    private static long timed(Direction direction) {
        return Objects.requireNonNull(Meters.latencies().get(direction)).getTotalCount();
    }
}
