package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.results.ResultKey;

class GateTest {

    private static final int ROWS = 20;

    @Test
    void aClearRegressionFails() {
        Gate gate = Gate.of(comparison(new Random(1), 5, 0.01, 1.5, ROWS));

        assertThat(gate.failures()).hasSize(ROWS).allSatisfy(failure -> {
            assertThat(failure.cost().low()).isGreaterThan(1.05);
            assertThat(failure.adjustedP()).isLessThan(0.05);
        });
    }

    @Test
    void anImprovementNeverFails() {
        assertThat(Gate.of(comparison(new Random(2), 5, 0.01, 0.5, ROWS)).failures())
                .isEmpty();
    }

    /** Nothing changed, 500 comparisons of 20 rows: the chance that any row of a comparison fails is below alpha. */
    @Test
    void falseAlarmsOfWholeComparisonsAreRare() {
        Random random = new Random(3);
        int alarms = 0;
        for (int i = 0; i < 500; i++) {
            alarms += Gate.of(comparison(random, 5, 0.05, 1, ROWS)).failures().isEmpty() ? 0 : 1;
        }
        assertThat(alarms / 500.0).isLessThanOrEqualTo(0.02);
    }

    /** At the change that the gate names as its smallest, about half of the rows fail; at twice that nearly all. */
    @Test
    void theSmallestChangeIsWhereRowsBeginToFail() {
        Random random = new Random(4);
        int atSmallest = 0;
        int atTwice = 0;
        int trials = 300;
        for (int i = 0; i < trials; i++) {
            Gate before = Gate.of(comparison(random, 6, 0.05, 1, ROWS));
            atSmallest += Gate.of(comparison(random, 6, 0.05, 1 + before.smallest(), ROWS))
                    .failures()
                    .size();
            atTwice += Gate.of(comparison(random, 6, 0.05, 1 + 2 * before.smallest(), ROWS))
                    .failures()
                    .size();
        }
        assertThat(atSmallest / (double) (trials * ROWS)).isBetween(0.3, 0.75);
        assertThat(atTwice / (double) (trials * ROWS)).isGreaterThan(0.9);
    }

    @Test
    void theRoundsThatItAsksForAreEnough() {
        Gate few = Gate.of(comparison(new Random(5), 3, 0.03, 1, ROWS));
        int rounds = few.rounds().orElseThrow();
        assertThat(rounds).isGreaterThan(3);

        int failures = 0;
        Random random = new Random(6);
        for (int i = 0; i < 50; i++) {
            failures += Gate.of(comparison(random, rounds, 0.03, 1.1, ROWS))
                    .failures()
                    .size();
        }
        assertThat(failures / (50.0 * ROWS)).isBetween(0.2, 0.95);
    }

    @Test
    void withOneLaunchNothingIsDecided() {
        Gate gate = Gate.of(comparison(new Random(7), 1, 0.03, 2, 3));

        assertThat(gate.isUndecided()).isTrue();
        assertThat(gate.untested()).isEqualTo(3);
        assertThat(gate.rounds()).isEmpty();
        assertThat(gate.smallest()).isNaN();
    }

    private static Comparison comparison(Random random, int launches, double sd, double factor, int rows) {
        Map<ResultKey, Measurement> base = new LinkedHashMap<>();
        Map<ResultKey, Measurement> other = new LinkedHashMap<>();
        for (int row = 0; row < rows; row++) {
            ResultKey key = new ResultKey("p.X.row" + row, "avgt", Map.of(), 1);
            base.put(key, new Measurement("us/op", sample(random, launches, 100, sd)));
            other.put(key, new Measurement("us/op", sample(random, launches, 100 * factor, sd)));
        }
        return Comparison.of(
                List.of(
                        new LabelledResults("a", base, Rounds.UNRELATED, List.of()),
                        new LabelledResults("b", other, Rounds.UNRELATED, List.of())),
                Settings.USUAL);
    }

    private static Sample sample(Random random, int launches, double mean, double sd) {
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < launches; i++) {
            means.add(mean * Math.exp(sd * random.nextGaussian()));
        }
        return Sample.of(means);
    }
}
