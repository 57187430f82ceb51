package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.compare.Sample.Iterations;

class StabilityTest {

    /** 4000 steady samples; each hint speaks of about one in a hundred, whatever their spread. */
    @ParameterizedTest
    @CsvSource({"5, 0.03", "5, 0.2", "8, 0.03", "8, 0.2", "10, 0.2", "20, 0.2"})
    void hintsAreSilentOnSteadySamples(int launches, double sd) {
        Random random = new Random(11 + launches);
        int samples = 4000;
        int outliers = 0;
        int drifts = 0;
        int modes = 0;
        for (int i = 0; i < samples; i++) {
            List<Double> means = new ArrayList<>();
            for (int n = 0; n < launches; n++) {
                means.add(100 * Math.exp(sd * random.nextGaussian()));
            }
            Stability stability = Stability.of(Sample.of(means));
            outliers += stability.outliers().isEmpty() ? 0 : 1;
            drifts += stability.drift() == 0 ? 0 : 1;
            modes += stability.bimodal() ? 1 : 0;
        }
        assertThat((double) outliers / samples).as("outliers").isLessThan(0.015);
        assertThat((double) drifts / samples).as("drifts").isLessThan(0.015);
        assertThat((double) modes / samples).as("modes").isLessThan(0.015);
    }

    @Test
    void aLaunchFarOffIsNamedByItsRound() {
        Stability stability = Stability.of(Sample.of(List.of(100.0, 101.0, 99.0, 170.0, 100.5)));

        assertThat(stability.outliers()).containsExactly(4);
        assertThat(stability.bimodal()).isFalse();
    }

    @Test
    void driftIsTheChangeAlongTheLine() {
        Stability stability = Stability.of(Sample.of(List.of(100.0, 105.0, 110.0, 115.0, 121.0)));

        assertThat(stability.drift()).isCloseTo(0.21, within(0.01));
    }

    @Test
    void twoGroupsAreTwoGroups() {
        Stability stability = Stability.of(Sample.of(List.of(100.0, 151.0, 101.0, 150.0, 99.0, 149.0, 100.0, 150.0)));

        assertThat(stability.bimodal()).isTrue();
    }

    @Test
    void spreadWithinLaunchesIsApartFromThatBetweenThem() {
        SampleBuilder launches = new SampleBuilder("us/op", "", "");
        launches.add(100, Iterations.of(90, 110));
        launches.add(200, Iterations.of(180, 220));
        Sample sample = launches.build();

        Stability stability = Stability.of(sample);

        assertThat(stability.within()).isCloseTo(0.1414, within(1e-4));
        assertThat(stability.between()).isCloseTo(0.4714, within(1e-4));
    }

    @Test
    void fewLaunchesGiveNoHints() {
        Stability stability = Stability.of(Sample.of(List.of(1.0, 100.0)));

        assertThat(stability.outliers()).isEmpty();
        assertThat(stability.drift()).isZero();
    }
}
