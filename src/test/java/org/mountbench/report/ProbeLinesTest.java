package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunFixture;

class ProbeLinesTest {

    private static final ProbeOutcome FINE = new ProbeOutcome("supported", "alignment 4096 bytes");
    private static final ProbeOutcome MEMORY = new ProbeOutcome("unsupported", "its files live in memory");

    @Test
    void mountsThatLackTheSameForTheSameReasonShareALine() {
        List<String> lines = ProbeLines.of(
                environment(
                        launch(
                                "bind",
                                Map.of("direct", FINE, "flock", new ProbeOutcome("wrong-result", "no exclusion"))),
                        launch("tmpfs", Map.of("direct", MEMORY)),
                        launch("host-tmpfs", Map.of("direct", MEMORY))),
                "default");

        assertThat(lines)
                .containsExactly(
                        "Probe on bind: flock is wrong-result (no exclusion)",
                        "Probe on tmpfs, host-tmpfs: direct is unsupported (its files live in memory)");
    }

    @Test
    void whatIsSupportedIsNoNews() {
        Environment environment = environment(launch("bind", Map.of("direct", FINE)), launch("layer", Map.of()));
        assertThat(ProbeLines.of(environment, "default")).isEmpty();
    }

    @Test
    void otherEnginesAreLeftOut() {
        assertThat(ProbeLines.of(environment(launch("tmpfs", Map.of("direct", MEMORY))), "podman"))
                .isEmpty();
    }

    private static Environment environment(LaunchRecord... launches) {
        return RunFixture.environment(State.COMPLETE, "", List.of(launches), List.of(), List.of());
    }

    private static LaunchRecord launch(String mount, Map<String, ProbeOutcome> probes) {
        return new LaunchRecord(
                "default", 1, 1, mount, mount, "ok", "", "2026-01-02T03:04:05Z", Map.of(), Map.of(), probes);
    }
}
