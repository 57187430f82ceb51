package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.results.ResultKey;

class PooledChangeTest {

    private static final ResultKey KEY = new ResultKey("p.X.y", "avgt", Map.of(), 1);
    private static final ScoreUnit TIME = ScoreUnit.of("us/op");
    private static final ScoreUnit RATE = ScoreUnit.of("ops/s");

    @Test
    void oneRowIsItsOwnChange() {
        Sample base = Sample.of(List.of(10.0, 11.0, 12.0));
        Sample other = Sample.of(List.of(20.0, 23.0, 22.0));
        for (Rounds rounds : Rounds.values()) {
            Change row = Change.between(base, other, rounds);

            Change pooled = pool(rounds, base, other, TIME);

            assertThat(pooled.ratio()).isCloseTo(row.ratio(), within(1e-12));
            assertThat(pooled.low()).isCloseTo(row.low(), within(1e-12));
            assertThat(pooled.high()).isCloseTo(row.high(), within(1e-12));
        }
    }

    @Test
    void timesAndRatesArePooledAsCosts() {
        PooledChange pooled = new PooledChange(Rounds.UNRELATED);
        pooled.add(pair(Sample.of(List.of(10.0, 10.0)), Sample.of(List.of(20.0, 20.0)), TIME, Rounds.UNRELATED));
        pooled.add(pair(Sample.of(List.of(10.0, 10.0)), Sample.of(List.of(5.0, 5.0)), RATE, Rounds.UNRELATED));

        assertThat(pooled.cost().ratio()).isCloseTo(2, within(1e-12));
    }

    @Test
    void withOneLaunchThereIsARatioOnly() {
        Change pooled = pool(Rounds.SHARED, Sample.of(List.of(10.0)), Sample.of(List.of(20.0)), TIME);

        assertThat(pooled.ratio()).isCloseTo(2, within(1e-12));
        assertThat(pooled.hasInterval()).isFalse();
    }

    /** Rows of one launch share its luck: 12 rows are not 12 independent values. */
    @ParameterizedTest
    @CsvSource({"3, SHARED", "5, SHARED", "10, SHARED", "3, UNRELATED", "5, UNRELATED", "10, UNRELATED"})
    void theIntervalCoversTheTruthAlthoughRowsShareTheirLaunches(int launches, Rounds rounds) {
        Random random = new Random(77 + launches);
        int trials = 2000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] baseLuck = luck(random, launches, 0.04);
            double[] otherLuck = luck(random, launches, 0.06);
            PooledChange pooled = new PooledChange(rounds);
            for (int row = 0; row < 12; row++) {
                pooled.add(pair(
                        sample(random, 10 + row, baseLuck), sample(random, 1.2 * (10 + row), otherLuck), TIME, rounds));
            }
            Change cost = pooled.cost();
            covered += cost.low() <= 1.2 && 1.2 <= cost.high() ? 1 : 0;
        }
        assertThat((double) covered / trials).isBetween(0.93, 0.97);
    }

    private static Pair pair(Sample base, Sample other, ScoreUnit unit, Rounds rounds) {
        Change cost = unit.cost(Change.between(base, other, rounds));
        return new Pair(KEY, "new", unit, base, other, Estimate.of(other), cost);
    }

    private static double[] luck(Random random, int launches, double sd) {
        return random.doubles(launches)
                .map(ignored -> sd * random.nextGaussian())
                .toArray();
    }

    private static Sample sample(Random random, double mean, double[] luck) {
        SortedMap<Integer, Double> byRound = new TreeMap<>();
        for (int round = 0; round < luck.length; round++) {
            byRound.put(round + 1, mean * Math.exp(luck[round] + 0.02 * random.nextGaussian()));
        }
        return new Sample(byRound);
    }

    private static Change pool(Rounds rounds, Sample base, Sample other, ScoreUnit unit) {
        PooledChange pooled = new PooledChange(rounds);
        pooled.add(pair(base, other, unit, rounds));
        return pooled.cost();
    }
}
