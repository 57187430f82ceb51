package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {

    @Test
    void quantilesAreThoseOfTheLibrary() {
        for (double tail : new double[] {0.3, 0.05, 0.025, 0.005, 1e-4, 1e-6, 1e-9}) {
            for (double df = 1; df < 400; df *= 1.13) {
                double expected = TDistribution.of(df).inverseSurvivalProbability(tail);
                assertThat(StudentT.upper(tail, df)).as("%s %s", tail, df).isCloseTo(expected, within(1e-8 * expected));
            }
        }
    }

    /** From printed tables. */
    @ParameterizedTest
    @CsvSource({"0.025, 2, 4.303", "0.025, 4, 2.776", "0.025, 9, 2.262", "0.005, 10, 3.169", "0.025, 120, 1.980"})
    void quantilesAreThoseOfPrintedTables(double tail, double df, double t) {
        assertThat(StudentT.upper(tail, df)).isCloseTo(t, within(5e-4));
    }
}
