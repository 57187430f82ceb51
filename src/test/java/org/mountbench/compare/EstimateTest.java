package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EstimateTest {

    /** Table value of Student's t: 0.975 quantile with 2 degrees of freedom is 4.302653; sd of 1, 2, 3 is 1. */
    @Test
    void intervalOfThreeLaunchesIsTheTextbookOne() {
        Estimate estimate = Estimate.of(Sample.of(List.of(1.0, 2.0, 3.0)));

        assertThat(estimate.mean()).isEqualTo(2);
        assertThat(estimate.halfWidth()).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(estimate.low()).isCloseTo(2 - 2.484138, within(1e-5));
        assertThat(estimate.n()).isEqualTo(3);
    }

    /** Table value: 0.975 quantile with 9 degrees of freedom is 2.262157; variance of 1..10 is 55/6. */
    @Test
    void intervalOfTenLaunches() {
        Estimate estimate = Estimate.of(Sample.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0)));

        assertThat(estimate.halfWidth()).isCloseTo(2.262157 * Math.sqrt(55.0 / 60), within(1e-5));
    }

    @Test
    void oneLaunchHasNoInterval() {
        Estimate estimate = Estimate.of(Sample.of(List.of(5.0)));

        assertThat(estimate.mean()).isEqualTo(5);
        assertThat(estimate.hasInterval()).isFalse();
        assertThat(estimate.low()).isNaN();
        assertThat(estimate.halfWidth()).isNaN();
    }

    @Test
    void anEmptySampleHasNoMean() {
        Estimate estimate = Estimate.of(Sample.of(List.of()));

        assertThat(estimate.mean()).isNaN();
        assertThat(estimate.hasInterval()).isFalse();
    }

    @Test
    void whatIsNotFiniteIsKeptOut() {
        SortedMap<Integer, Double> means = new TreeMap<>();
        means.put(1, 1.0);
        means.put(2, Double.NaN);
        means.put(3, Double.POSITIVE_INFINITY);

        assertThat(Sample.ofFinite(means).byRound()).containsOnlyKeys(1);
        assertThatThrownBy(() -> new Sample(means)).isInstanceOf(IllegalArgumentException.class);
    }
}
