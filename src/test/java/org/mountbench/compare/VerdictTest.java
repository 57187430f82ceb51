package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Settings.Adjustment;
import org.mountbench.compare.Verdict.Kind;

class VerdictTest {

    @ParameterizedTest
    @CsvSource({
        // ratio, low, high, p, verdict
        "1.20, 1.10, 1.31, 0.001, WORSE",
        "0.80, 0.70, 0.91, 0.001, BETTER",
        "1.06, 1.001, 1.12, 0.04, WORSE",
        // beyond the threshold, but p is not below alpha
        "1.20, 0.99, 1.45, 0.06, UNCLEAR",
        // significant, and too small to matter
        "1.02, 1.01, 1.03, 0.001, SAME",
        // significant and below the threshold, but the interval goes beyond it
        "1.04, 1.01, 1.07, 0.01, UNCLEAR",
        "1.00, 0.97, 1.03, 0.90, SAME",
        "1.00, 0.94, 1.06, 0.90, UNCLEAR"
    })
    void followsIntervalAndThreshold(double ratio, double low, double high, double p, Kind expected) {
        Change cost = new Change(ratio, low, high, p, 7, Method.WELCH);

        assertThat(Verdict.of(cost, p, Settings.USUAL).kind()).isEqualTo(expected);
    }

    @Test
    void unclearSaysWhatItCouldHaveFound() {
        Change cost = new Change(1.0, 0.8, 1.25, 0.9, 7, Method.WELCH);

        assertThat(Verdict.of(cost, cost.p(), Settings.USUAL).findable()).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void aFindableChangeIsNeverBelowTheThreshold() {
        Change cost = new Change(1.04, 1.01, 1.07, 0.01, 7, Method.WELCH);

        assertThat(Verdict.of(cost, cost.p(), Settings.USUAL).findable()).isEqualTo(0.05);
    }

    @Test
    void oneLaunchBearsNoVerdict() {
        Change cost = new Change(3, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Method.TOO_FEW_LAUNCHES);

        Verdict verdict = Verdict.of(cost, cost.p(), Settings.USUAL);

        assertThat(verdict.kind()).isEqualTo(Kind.UNCLEAR);
        assertThat(verdict.findable()).isNaN();
    }

    /** No true difference, 3 % between launches: 5 % alpha and a 5 % threshold must not alarm more often than alpha. */
    @Test
    void falseAlarmsAreRarerThanAlpha() {
        Random random = new Random(7);
        int alarms = 0;
        for (int row = 0; row < 2000; row++) {
            Change cost = Change.between(launches(random), launches(random), Change.Rounds.UNRELATED);
            Kind kind = Verdict.of(cost, cost.p(), Settings.USUAL).kind();
            alarms += kind == Kind.BETTER || kind == Kind.WORSE ? 1 : 0;
        }

        assertThat(alarms / 2000.0).isLessThan(0.05);
    }

    private static Sample launches(Random random) {
        return Sample.of(random.doubles(5)
                .mapToObj(ignored -> 100 * Math.exp(0.03 * random.nextGaussian()))
                .toList());
    }

    /** The example of Holm's procedure with four tests: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02. */
    @Test
    void holmStepsDown() {
        assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    }

    @Test
    void holmIgnoresRowsWithoutATestAndStopsAtOne() {
        double[] adjusted = Holm.adjust(new double[] {Double.NaN, 0.6, 0.5});

        assertThat(adjusted[0]).isNaN();
        assertThat(adjusted[1]).isEqualTo(1);
        assertThat(adjusted[2]).isEqualTo(1);
    }

    /** Two samples without overlap have 2 of the C(n+m, n) orders: 2/70, 2/252. */
    @Test
    void rankTestIsExact() {
        Sample low = Sample.of(List.of(1.0, 2.0, 3.0, 4.0));
        Sample high = Sample.of(List.of(5.0, 6.0, 7.0, 8.0));

        assertThat(RankTest.p(low, high).orElseThrow()).isCloseTo(2.0 / 70, within(1e-12));
        assertThat(RankTest.p(Sample.of(List.of(1.0, 2.0, 3.0, 4.0, 4.5)), Sample.of(List.of(5.0, 6.0, 7.0, 8.0, 9.0)))
                        .orElseThrow())
                .isCloseTo(2.0 / 252, within(1e-12));
    }

    @Test
    void rankTestNeedsFourLaunchesAndNoTies() {
        Sample three = Sample.of(List.of(1.0, 2.0, 3.0));
        Sample four = Sample.of(List.of(1.0, 2.0, 3.0, 4.0));

        assertThat(RankTest.p(three, four)).isEmpty();
        assertThat(RankTest.p(four, four)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0.05", "-1, 0.05", "NaN, 0.05", "0.05, 0", "0.05, 1", "0.05, NaN"})
    void settingsOutOfRangeAreRefused(double threshold, double alpha) {
        assertThatThrownBy(() -> new Settings(threshold, alpha, Adjustment.NONE))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
