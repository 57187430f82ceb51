package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.results.ResultKey;

class AddedParamsTest {

    private static final String RANDREAD = "org.mountbench.workload.RandomBenchmark.randread";

    @Test
    void resultsFromBeforeAParamStandBesideThoseOfItsFirstValue() {
        LabelledResults before = results("before", Map.of("storage", "bind"));
        LabelledResults today = results("today", Map.of("storage", "bind", "ioengine", "psync", "iodepth", "1"));

        Comparison comparison = Comparison.of(List.of(before, today), Settings.USUAL);

        assertThat(comparison.unmatched()).isEmpty();
        assertThat(comparison.rows())
                .singleElement()
                .satisfies(row -> assertThat(row.key().params()).containsEntry("ioengine", "psync"));
    }

    @Test
    void otherValuesStayAlone() {
        LabelledResults before = results("before", Map.of("storage", "bind"));
        LabelledResults both = results(
                "both",
                Map.of("storage", "bind", "ioengine", "libaio", "iodepth", "16"),
                Map.of("storage", "bind", "ioengine", "psync", "iodepth", "1"));

        Comparison comparison = Comparison.of(List.of(before, both), Settings.USUAL);

        assertThat(comparison.rows()).hasSize(1);
        assertThat(comparison.unmatched())
                .singleElement()
                .satisfies(unmatched -> assertThat(unmatched.key().params()).containsEntry("ioengine", "libaio"));
    }

    @Test
    void resultsThatAllAreFromBeforeStayAsTheyAre() {
        LabelledResults one = results("one", Map.of("storage", "bind"));
        LabelledResults other = results("other", Map.of("storage", "bind"));

        assertThat(AddedParams.fillIn(List.of(one, other))).containsExactly(one, other);
    }

    @SafeVarargs
    private static LabelledResults results(String label, Map<String, String>... params) {
        Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();
        for (Map<String, String> one : params) {
            measurements.put(
                    new ResultKey(RANDREAD, "thrpt", one, 1),
                    new Measurement("ops/s", Sample.ofFinite(new TreeMap<>(Map.of(1, 10.0, 2, 11.0, 3, 12.0)))));
        }
        return new LabelledResults(label, measurements, Rounds.UNRELATED, List.of());
    }
}
