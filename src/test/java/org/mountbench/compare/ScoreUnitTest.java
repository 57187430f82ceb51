package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.ScoreUnit.Direction;

class ScoreUnitTest {

    @ParameterizedTest
    @CsvSource({
        "ops/s,      HIGHER_IS_BETTER",
        "ops/min,    HIGHER_IS_BETTER",
        "us/op,      LOWER_IS_BETTER",
        "day/op,     LOWER_IS_BETTER",
        "B/op,       LOWER_IS_BETTER",
        "clks/insn,  UNKNOWN",
        "MB/sec,     UNKNOWN",
        "ops/parsec, UNKNOWN",
        "---,        UNKNOWN",
        "'',         UNKNOWN"
    })
    void directionFollowsFromTheUnit(String unit, Direction direction) {
        assertThat(ScoreUnit.of(unit).direction()).isEqualTo(direction);
    }

    @ParameterizedTest
    @CsvSource({
        "us/op, ms/op, 0.001",
        "ms/op, us/op, 1000",
        "ops/us, ops/s, 1000000",
        "ops/min, ops/hr, 60",
        "s/op, s/op, 1"
    })
    void unitsOfOneQuantityHaveAFactor(String from, String to, double factor) {
        assertThat(ScoreUnit.of(from).factorTo(ScoreUnit.of(to)).orElseThrow())
                .isCloseTo(factor, within(1e-9 * factor));
    }

    @ParameterizedTest
    @CsvSource({"us/op, ops/s", "B/op, B/op", "us/op, B/op"})
    void otherUnitsHaveNone(String from, String to) {
        assertThat(ScoreUnit.of(from).factorTo(ScoreUnit.of(to))).isEmpty();
    }

    /** 4.537 ± 0.158 us/op: the ends invert to 212993 and 228363 ops/s, the half-width of 0.158 to nothing useful. */
    @Test
    void aTimeBecomesARateByItsEnds() {
        Estimate rate = ScoreUnit.of("us/op")
                .convert(new Estimate(4.537, 4.537 - 0.158, 4.537 + 0.158, 3), ScoreUnit.of("ops/s"));

        assertThat(rate.mean()).isCloseTo(220410, within(1.0));
        assertThat(rate.low()).isCloseTo(212993, within(1.0));
        assertThat(rate.high()).isCloseTo(228363, within(1.0));
    }

    @Test
    void thereAndBackIsTheSame() {
        Estimate rate = new Estimate(200, 150, 300, 4);

        Estimate back = ScoreUnit.of("ms/op")
                .convert(ScoreUnit.of("ops/s").convert(rate, ScoreUnit.of("ms/op")), ScoreUnit.of("ops/s"));

        assertThat(back.mean()).isCloseTo(200, within(1e-9));
        assertThat(back.low()).isCloseTo(150, within(1e-9));
        assertThat(back.high()).isCloseTo(300, within(1e-9));
        assertThat(ScoreUnit.of("ops/s").convert(rate, ScoreUnit.of("ms/op")).mean())
                .isCloseTo(5, within(1e-9));
    }

    @Test
    void anIntervalThatReachesZeroInvertsToAnOpenOne() {
        Estimate rate = ScoreUnit.of("s/op").convert(new Estimate(2, -1, 5, 2), ScoreUnit.of("ops/s"));

        assertThat(rate.low()).isCloseTo(0.2, within(1e-12));
        assertThat(rate.high()).isInfinite();
    }

    @Test
    void otherQuantitiesAreNotConverted() {
        assertThatThrownBy(() -> ScoreUnit.of("B/op").convert(new Estimate(1, 1, 1, 2), ScoreUnit.of("ops/s")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("B/op");
    }

    @Test
    void costOfARateIsItsInverse() {
        Change doubled = new Change(2, 1.6, 2.5, 0.01, 7, Method.WELCH);

        assertThat(ScoreUnit.of("ops/s").cost(doubled)).isEqualTo(new Change(0.5, 0.4, 0.625, 0.01, 7, Method.WELCH));
        assertThat(ScoreUnit.of("us/op").cost(doubled)).isEqualTo(doubled);
    }
}
