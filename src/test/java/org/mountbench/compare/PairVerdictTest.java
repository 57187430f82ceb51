package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.PairVerdict.Kind;
import org.mountbench.results.PairedCase;

class PairVerdictTest {

    @ParameterizedTest
    @CsvSource({"0.90, HOLDS", "0.89, FAILS", "1.15, HOLDS", "1.16, FAILS", "2, FAILS"})
    void theMedianIsHeldAgainstBothEnds(double ratio, Kind kind) {
        PairVerdict verdict = PairVerdict.of(paired(repeat(8, new PairedCase.Pair(100 * ratio, 100))));

        assertThat(verdict.kind()).isEqualTo(kind);
        assertThat(verdict.isDecided()).isTrue();
        assertThat(verdict.median()).hasValueCloseTo(ratio, within(1e-9));
    }

    @Test
    void halfOfThePairsBelowTheGoalDoNotMatterIfTheMedianReachesIt() {
        List<PairedCase.Pair> pairs = DoubleStream.of(0.3, 0.5, 0.7, 0.88, 0.94, 1, 1.1, 3)
                .mapToObj(ratio -> new PairedCase.Pair(ratio, 1))
                .collect(Collectors.toList());

        PairVerdict verdict = PairVerdict.of(paired(pairs));

        assertThat(verdict.kind()).isEqualTo(Kind.HOLDS);
        assertThat(verdict.median()).hasValueCloseTo(0.91, within(1e-9));
        assertThat(verdict.ratios()).startsWith(0.3).endsWith(3.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.51 0.55 0.60 0.65 0.70 0.85 0.89 1.14 | FAILS
            0.51 0.55 0.60 0.65 0.70 0.85 0.91 1.14 | NOT_DECIDED
            0.88 0.95 1.10 1.20 1.30 1.40 1.50 1.60 | NOT_DECIDED
            0.88 1.16 1.17 1.20 1.30 1.40 1.50 1.60 | FAILS
            0.1 0.1 0.1 0.1 0.8 0.8 0.8 0.8 0.8 0.8 0.8 0.8 0.95 0.95 0.95 0.95 | FAILS
            0.1 0.1 0.1 0.1 0.8 0.8 0.8 0.8 0.8 0.8 0.8 0.95 0.95 0.95 0.95 0.95 | NOT_DECIDED
            """)
    void aMedianThatMayWellReachTheGoalIsNoFailure(String ratios, Kind kind) {
        List<PairedCase.Pair> pairs = Stream.of(ratios.split(" "))
                .map(ratio -> new PairedCase.Pair(Double.parseDouble(ratio), 1))
                .toList();

        assertThat(PairVerdict.of(paired(pairs)).kind()).isEqualTo(kind);
    }

    @Test
    void aReferenceThatMovesSpoilsItsPairOnly() {
        List<PairedCase.Pair> pairs = new ArrayList<>(repeat(8, new PairedCase.Pair(95, 100)));
        pairs.add(new PairedCase.Pair(95, 20));
        pairs.add(new PairedCase.Pair(95, 400));

        PairVerdict verdict = PairVerdict.of(paired(pairs));

        assertThat(verdict.ratios()).hasSize(8).containsOnly(0.95);
        assertThat(verdict.kind()).isEqualTo(Kind.HOLDS);
    }

    @Test
    void tooFewGoodPairsDecideNothing() {
        List<PairedCase.Pair> pairs = new ArrayList<>(repeat(7, new PairedCase.Pair(95, 100)));
        pairs.add(new PairedCase.Pair(95, 400));

        assertThat(PairVerdict.of(paired(pairs)))
                .satisfies(verdict -> assertThat(verdict.kind()).isEqualTo(Kind.NOT_DECIDED))
                .satisfies(verdict -> assertThat(verdict.reason()).contains("too noisy"));
        assertThat(PairVerdict.of(paired(repeat(3, new PairedCase.Pair(95, 100))))
                        .reason())
                .isEqualTo("a verdict takes 8 pairs");
        assertThat(PairVerdict.of(paired(pairs).and(paired(pairs))).kind()).isEqualTo(Kind.HOLDS);
    }

    @Test
    void whatIsMissingIsNeverAPass() {
        PairedCase missing = new PairedCase("c", "", 0.85, 1.15, List.of(), "fio is not installed", "");
        PairedCase broken = new PairedCase("c", "", 0.85, 1.15, List.of(), "", "block 7 begins with 0");

        assertThat(PairVerdict.of(missing).kind()).isEqualTo(Kind.SKIPPED);
        assertThat(PairVerdict.of(missing).isDecided()).isFalse();
        assertThat(PairVerdict.of(broken).kind()).isEqualTo(Kind.FAILS);
        assertThat(PairVerdict.of(broken).reason()).isEqualTo("block 7 begins with 0");
    }

    private static PairedCase paired(List<PairedCase.Pair> pairs) {
        return new PairedCase("case", "what fio does", 0.90, 1.15, pairs, "", "");
    }

    private static List<PairedCase.Pair> repeat(int times, PairedCase.Pair pair) {
        return IntStream.range(0, times).mapToObj(i -> pair).toList();
    }
}
