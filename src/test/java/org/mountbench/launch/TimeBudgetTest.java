package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.TimeBudget.Fitted;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.MountSpec;

class TimeBudgetTest {

    private static final Estimate ESTIMATE = new Estimate(Calibration.ASSUMED);

    /** A round of it takes 2 s for the container, 0.4 s for the fork and 10 s in iterations. */
    private static final RunPlan PLAN = plan(List.of());

    @ParameterizedTest
    @CsvSource({"90s, 90", "10m, 600", "10min, 600", "2h, 7200", "5M, 300"})
    void timesAreRead(String text, double seconds) {
        assertThat(TimeBudget.parse(text).seconds()).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "0m", "-5m", "1.5h", "soon", "99999999m"})
    void whatIsNoTimeIsRefused(String text) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> TimeBudget.parse(text))
                .withMessageContaining("--time-budget: '" + text + "'");
    }

    @Test
    void aPlanThatFitsStaysAsItIs() {
        Fitted fitted = TimeBudget.parse("10m").fit(PLAN, ESTIMATE);
        assertThat(fitted.plan()).isEqualTo(PLAN);
        assertThat(fitted.cuts()).isEmpty();
    }

    @Test
    void iterationsAreShortenedFirst() {
        Fitted fitted = TimeBudget.parse("50s").fit(PLAN, ESTIMATE);
        assertThat(ESTIMATE.seconds(fitted.plan())).isBetween(48.0, 50.0);
        assertThat(fitted.plan().rounds()).isEqualTo(8);
        assertThat(fitted.cuts()).singleElement().asString().contains("of their usual time");
    }

    @Test
    void thenRoundsAreTakenAway() {
        Fitted fitted = TimeBudget.parse("25s").fit(PLAN, ESTIMATE);
        assertThat(ESTIMATE.seconds(fitted.plan())).isLessThanOrEqualTo(25);
        assertThat(fitted.plan().rounds()).isEqualTo(5);
        assertThat(fitted.cuts()).hasSize(2).anyMatch(cut -> cut.contains("5 rounds are run instead of 8"));
    }

    @Test
    void timesOfTheUsersOwnAreLeftAlone() {
        RunPlan own = plan(List.of("-w", "1s", "-r", "1s"));
        Fitted fitted = TimeBudget.parse("50s").fit(own, ESTIMATE);
        assertThat(fitted.plan().rounds()).isEqualTo(4);
        assertThat(fitted.cuts()).singleElement().asString().contains("4 rounds");
    }

    @Test
    void whatCannotFitIsRefusedWithTheLeastTime() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> TimeBudget.parse("10s").fit(PLAN, ESTIMATE))
                .withMessageContaining("10s is too short; with 3 rounds")
                .withMessageContaining("about 15 s");
    }

    private static RunPlan plan(List<String> jmhOptions) {
        Cell ruler = new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(5, "1s", 5, "1s"));
        return new RunPlan(
                "id",
                "custom",
                1,
                8,
                List.of(Target.USUAL),
                List.of(MountSpec.parse("volume")),
                List.of(ruler),
                ContainerOptions.USUAL,
                jmhOptions,
                RunPlan.Caches.KEEP);
    }
}
