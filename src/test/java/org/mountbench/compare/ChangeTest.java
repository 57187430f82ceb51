package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.compare.Change.Method;
import org.mountbench.compare.Change.Rounds;

class ChangeTest {

    /**
     * Student's sleep data, in which the t test was published (drug 1 and 2, ten patients), taken as logarithms. The
     * known results of the paired test: mean difference 1.58, t = 4.0621, df = 9, p = 0.002833, interval 0.7001142 to
     * 2.4598858. Of Welch's: t = 1.8608, df = 17.776, p = 0.07939, interval -0.2054832 to 3.3654832.
     */
    private static final double[] DRUG_1 = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

    private static final double[] DRUG_2 = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    @Test
    void pairedAgreesWithStudentsSleepData() {
        Change change = Change.between(exp(DRUG_1), exp(DRUG_2), Rounds.SHARED);

        assertThat(change.method()).isEqualTo(Method.PAIRED);
        assertThat(Math.log(change.ratio())).isCloseTo(1.58, within(1e-9));
        assertThat(Math.log(change.low())).isCloseTo(0.7001142, within(1e-6));
        assertThat(Math.log(change.high())).isCloseTo(2.4598858, within(1e-6));
        assertThat(change.p()).isCloseTo(0.002833, within(1e-6));
        assertThat(change.isClear()).isTrue();
    }

    @Test
    void welchAgreesWithStudentsSleepData() {
        Change change = Change.between(exp(DRUG_1), exp(DRUG_2), Rounds.UNRELATED);

        assertThat(change.method()).isEqualTo(Method.WELCH);
        assertThat(Math.log(change.low())).isCloseTo(-0.2054832, within(1e-6));
        assertThat(Math.log(change.high())).isCloseTo(3.3654832, within(1e-6));
        assertThat(change.p()).isCloseTo(0.07939, within(1e-5));
        assertThat(change.isClear()).isFalse();
    }

    @Test
    void onlyCommonRoundsArePaired() {
        Sample base = sample(1, 10, 2, 20, 3, 1000);
        Sample other = sample(1, 20, 2, 40, 4, 1);

        Change change = Change.between(base, other, Rounds.SHARED);

        assertThat(change.method()).isEqualTo(Method.PAIRED);
        assertThat(change.ratio()).isCloseTo(2, within(1e-12));
    }

    @Test
    void withOneCommonRoundTheSamplesAreIndependent() {
        Change change = Change.between(sample(1, 10, 2, 20), sample(2, 10, 3, 20), Rounds.SHARED);

        assertThat(change.method()).isEqualTo(Method.WELCH);
        assertThat(change.ratio()).isCloseTo(1, within(1e-12));
    }

    @Test
    void oneLaunchHasARatioAndNothingElse() {
        Change change = Change.between(sample(1, 10), sample(1, 15), Rounds.SHARED);

        assertThat(change.method()).isEqualTo(Method.TOO_FEW_LAUNCHES);
        assertThat(change.ratio()).isCloseTo(1.5, within(1e-12));
        assertThat(change.hasInterval()).isFalse();
        assertThat(change.isClear()).isFalse();
        assertThat(change.p()).isNaN();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1})
    void scoresThatAreNotPositiveHaveNoRatio(double score) {
        Change change = Change.between(sample(1, score, 2, 5), sample(1, 5, 2, 5), Rounds.SHARED);

        assertThat(change.method()).isEqualTo(Method.NOT_POSITIVE);
        assertThat(change.ratio()).isNaN();
        assertThat(change.isClear()).isFalse();
    }

    @Test
    void withoutSpreadTheIntervalIsAPoint() {
        Change moved = Change.between(sample(1, 10, 2, 10), sample(1, 20, 2, 20), Rounds.SHARED);
        Change still = Change.between(sample(1, 10, 2, 10), sample(1, 10, 2, 10), Rounds.UNRELATED);

        assertThat(moved.low()).isEqualTo(moved.ratio()).isCloseTo(2, within(1e-12));
        assertThat(moved.p()).isZero();
        assertThat(still.p()).isEqualTo(1);
        assertThat(still.isClear()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void swappingTheSidesInvertsTheChange(int seed) {
        Random random = new Random(seed);
        Sample a = noise(random, 5, 1, 0.3);
        Sample b = noise(random, 7, 2, 0.1);

        for (Rounds rounds : Rounds.values()) {
            Change there = Change.between(a, b, rounds);
            Change back = Change.between(b, a, rounds).inverse();

            assertThat(back.ratio()).isCloseTo(there.ratio(), within(1e-9));
            assertThat(back.low()).isCloseTo(there.low(), within(1e-9));
            assertThat(back.high()).isCloseTo(there.high(), within(1e-9));
            assertThat(back.p()).isCloseTo(there.p(), within(1e-12));
        }
    }

    /** 2000 simulated rows with a true ratio of 1.5; the share of intervals that hold it must be near 95 %. */
    @ParameterizedTest
    @CsvSource({"3, SHARED", "5, SHARED", "10, SHARED", "3, UNRELATED", "5, UNRELATED", "10, UNRELATED"})
    void intervalsCoverTheTruthAsOftenAsTheySay(int launches, Rounds rounds) {
        Random random = new Random(42 + launches);
        int rows = 2000;
        int covered = 0;
        for (int row = 0; row < rows; row++) {
            SortedMap<Integer, Double> base = new TreeMap<>();
            SortedMap<Integer, Double> other = new TreeMap<>();
            for (int round = 1; round <= launches; round++) {
                double drift = rounds == Rounds.SHARED ? 0.2 * random.nextGaussian() : 0;
                base.put(round, 100 * Math.exp(drift + 0.03 * random.nextGaussian()));
                other.put(round, 150 * Math.exp(drift + 0.05 * random.nextGaussian()));
            }
            Change change = Change.between(new Sample(base), new Sample(other), rounds);
            covered += change.low() <= 1.5 && 1.5 <= change.high() ? 1 : 0;
        }

        assertThat((double) covered / rows).isBetween(0.93, 0.97);
    }

    private static Sample exp(double[] logs) {
        return Sample.of(Arrays.stream(logs).mapToObj(log -> Math.exp(log)).toList());
    }

    private static Sample noise(Random random, int n, double mean, double sd) {
        return Sample.of(random.doubles(n)
                .mapToObj(ignored -> mean * Math.exp(sd * random.nextGaussian()))
                .toList());
    }

    private static Sample sample(double... roundsAndMeans) {
        SortedMap<Integer, Double> byRound = new TreeMap<>();
        for (int i = 0; i < roundsAndMeans.length; i += 2) {
            byRound.put((int) roundsAndMeans[i], roundsAndMeans[i + 1]);
        }
        return new Sample(byRound);
    }

    @Test
    void sampleNumbersMeansFromOne() {
        assertThat(Sample.of(List.of(7.0, 8.0)).byRound()).containsEntry(1, 7.0).containsEntry(2, 8.0);
    }
}
