package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.Verdict.Kind;
import org.mountbench.results.ResultKey;

class StepsTest {

    private static final ResultKey RULER = key("org.mountbench.workload.RulerBenchmark.compute");
    private static final ResultKey ROW = key("p.X.row");

    /** Columns a, b, c and on; beside the row there are nine without any change. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            step             | 100 100 100 130 130     | 100 100 100 100 100 | c-d WORSE            | WORSE
            step back        | 130 130 100 100         | 100 100 100 100     | b-c BETTER           | BETTER
            spike            | 100 130 100             | 100 100 100         | a-b WORSE b-c BETTER | SAME
            drift            | 100 102 104 106 108 110 | 100 100 100 100 100 100 |                  | WORSE
            noise only       | 100 100 100 100 100     | 100 100 100 100 100 |                      | SAME
            below threshold  | 100 100 102 102         | 100 100 100 100     |                      | SAME
            machine and step | 100 100 130 130         | 100 100 120 120     |                      | MACHINE_MOVED
            machine before   | 100 100 100 130         | 100 120 120 120     | c-d WORSE            | MACHINE_MOVED
            """)
    void aChangeIsMarkedWhereAPairWouldHaveAVerdict(
            String name, String means, String ruler, String changes, Kind ofLast) {
        Comparison comparison = comparison(new Random(7), 8, 0.01, numbers(means), numbers(ruler), 9);

        assertThat(comparison.steps().stream()
                        .filter(Step::isChange)
                        .map(step -> step.key().title() + " " + step.from() + "-" + step.to() + " "
                                + step.verdict().kind()))
                .containsExactlyElementsOf(
                        changes == null
                                ? List.of()
                                : Arrays.stream(changes.split(" (?=.-)"))
                                        .map(change -> ROW.title() + " " + change)
                                        .toList());
        List<String> columns = comparison.columns();
        assertThat(comparison.rows().get(1).cells().get(columns.get(columns.size() - 1)))
                .extracting(cell -> cell.verdict().kind())
                .isEqualTo(ofLast);
    }

    @Test
    void everyPlaceIsCountedByHolm() {
        Comparison comparison =
                comparison(new Random(8), 4, 0.02, new double[] {100, 100, 112}, new double[] {1, 1, 1}, 4);

        assertThat(comparison.isHistory()).isTrue();
        assertThat(comparison.steps()).hasSize(10);
        double[] p =
                comparison.steps().stream().mapToDouble(step -> step.cost().p()).toArray();
        assertThat(comparison.steps().stream().mapToDouble(Step::adjustedP).toArray())
                .containsExactly(Holm.adjust(p));
    }

    @Test
    void whereTheRulerMovedThereIsNoVerdictAndNoPlace() {
        Comparison comparison =
                comparison(new Random(9), 6, 0.01, new double[] {100, 150, 150}, new double[] {100, 130, 130}, 0);

        assertThat(comparison.steps())
                .extracting(step -> step.verdict().kind())
                .containsExactly(Kind.MACHINE_MOVED, Kind.SAME);
        assertThat(comparison.steps().get(0).adjustedP()).isNaN();
        assertThat(comparison.steps().get(1).adjustedP())
                .isEqualTo(comparison.steps().get(1).cost().p());
    }

    @Test
    void oneLaunchBearsNoChangeAndTwoColumnsAreNoCourse() {
        Comparison single = comparison(new Random(1), 1, 0.01, new double[] {100, 300, 100}, new double[] {1, 1, 1}, 0);
        assertThat(single.steps()).hasSize(2).noneMatch(Step::isChange);

        Comparison pair = comparison(new Random(1), 8, 0.01, new double[] {100, 300}, new double[] {1, 1}, 0);
        assertThat(pair.steps()).isEmpty();
        assertThat(pair.isHistory()).isFalse();
    }

    /** Nothing changed: the chance that any place of a history is marked stays below alpha. */
    @Test
    void falseChangesOfWholeHistoriesAreRare() {
        Random random = new Random(3);
        int alarms = 0;
        double[] flat = {100, 100, 100, 100, 100};
        for (int i = 0; i < 300; i++) {
            alarms += comparison(random, 5, 0.1, flat, null, 9).steps().stream().anyMatch(Step::isChange) ? 1 : 0;
        }
        assertThat(alarms / 300.0).isLessThanOrEqualTo(0.05);
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    private static Comparison comparison(
            Random random,
            int launches,
            double sd,
            double[] means,
            double @org.jspecify.annotations.Nullable [] ruler,
            int others) {
        List<LabelledResults> columns = new ArrayList<>();
        for (int i = 0; i < means.length; i++) {
            Map<ResultKey, Measurement> rows = new LinkedHashMap<>();
            if (ruler != null) {
                rows.put(RULER, measured(random, launches, sd, ruler[i]));
            }
            rows.put(ROW, measured(random, launches, sd, means[i]));
            for (int other = 0; other < others; other++) {
                rows.put(key("p.Y.row" + other), measured(random, launches, sd, 50));
            }
            columns.add(new LabelledResults(String.valueOf((char) ('a' + i)), rows, Rounds.UNRELATED, List.of()));
        }
        return Comparison.of(columns, Settings.USUAL);
    }

    private static ResultKey key(String benchmark) {
        return new ResultKey(benchmark, "avgt", Map.of(), 1);
    }

    private static Measurement measured(Random random, int launches, double sd, double mean) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < launches; i++) {
            values.add(mean * Math.exp(sd * random.nextGaussian()));
        }
        return new Measurement("us/op", Sample.of(values));
    }
}
