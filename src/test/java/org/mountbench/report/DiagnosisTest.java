package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.report.Diagnosis.Finding;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;

class DiagnosisTest {

    private static final RunDirectory REAL = new RunDirectory(Path.of("jmh-results/reference/quick"));

    @Test
    void aRealRunIsToldInLinesOfTwoColumns() {
        StringWriter text = new StringWriter();
        Diagnosis.of(REAL, JsonFile.read(REAL.environment(), Environment.class)).print(new PrintWriter(text));
        assertThat(text.toString().lines())
                .anyMatch(line -> line.startsWith("engine             20.10.24+dfsg1 on Debian GNU/Linux 12"))
                .anyMatch(line -> line.startsWith("product            native: it shares this kernel"))
                .anyMatch(line -> line.startsWith("mount volume       ext4 of /dev/vda, 78.8 GiB free"))
                .anyMatch(line -> line.contains("direct unsupported (O_DIRECT on tmpfs reaches no device"))
                .anyMatch(line -> line.contains("work in memory varied by 14"))
                .allMatch(line -> line.length() <= 119);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            provider       | Docker Desktop                        | in the virtual machine only
            provider       | remote                                | are left out
            security       | name=seccomp; name=rootless           | a directory that its user may write
            security       | name=userns                           | the remapped user may write
            storage.driver | vfs                                   | choose overlay2
            storage.driver | fuse-overlayfs                        | in user space
            """)
    void whatCanBeDoneAboutAnEngineIsSaid(String fact, String value, String advice) {
        assertThat(Diagnosis.of(environment(Map.of(fact, value), List.of()), OptionalDouble.empty())
                        .findings())
                .extracting(Finding::advice)
                .anyMatch(said -> said.contains(advice));
    }

    @ParameterizedTest
    @CsvSource({"0.01, quiet, ''", "0.07, varied by 7.0%, --rounds 10", "0.4, noisy, stop what else runs"})
    void noiseIsJudged(double spread, String fact, String advice) {
        Finding machine = last(Diagnosis.of(environment(Map.of(), List.of()), OptionalDouble.of(spread)));
        assertThat(machine.fact()).contains(fact);
        assertThat(machine.advice()).contains(advice);
    }

    @Test
    void aMountThatCannotBeHadIsNamedWithItsReason() {
        LaunchRecord refused = launch("bind", "refused", "the bind mount is not the host's directory", Map.of());
        assertThat(findings(refused)).first().satisfies(finding -> {
            assertThat(finding.topic()).isEqualTo("mount bind");
            assertThat(finding.fact()).contains("cannot be measured: the bind mount is not the host's directory");
        });
    }

    @Test
    void aShareOfAVirtualMachineIsRecognised() {
        LaunchRecord shared = launch(
                "bind",
                "ok",
                "",
                Map.of("fileSystem", "virtiofs", "source", "mac", "usableBytes", Long.toString(1L << 40)));
        assertThat(findings(shared)).first().satisfies(finding -> {
            assertThat(finding.fact()).contains("1024.0 GiB free").contains("through OrbStack's VirtioFS");
            assertThat(finding.advice()).contains("volume");
        });
    }

    @Test
    void aFullMountAndColdReadsAreTold() {
        LaunchRecord full =
                launch("volume", "ok", "", Map.of("fileSystem", "nfs", "source", "a:/b", "usableBytes", "9"));
        assertThat(findings(full))
                .extracting(Finding::advice)
                .contains("make room: the quick suite needs 110 MB at a time");
        assertThat(findings(full)).extracting(Finding::fact).contains("cold reads are not possible");
    }

    private static List<Finding> findings(LaunchRecord launch) {
        return Diagnosis.of(environment(Map.of(), List.of(launch)), OptionalDouble.empty()).findings().stream()
                .filter(finding -> finding.topic().startsWith("mount"))
                .toList();
    }

    private static Finding last(Diagnosis diagnosis) {
        return diagnosis.findings().get(diagnosis.findings().size() - 1);
    }

    private static LaunchRecord launch(String mount, String status, String reason, Map<String, String> facts) {
        return new LaunchRecord(
                "default",
                1,
                1,
                mount,
                mount,
                status,
                reason,
                "2026-01-01T00:00:00Z",
                Map.of("total", 1.0),
                facts,
                Map.of("read-back", new ProbeOutcome("supported", "from the page cache")));
    }

    private static Environment environment(Map<String, String> engine, List<LaunchRecord> launches) {
        Environment base = RunFixture.environment(State.COMPLETE, "volume", launches, List.of(), List.of());
        Map<String, String> facts = new HashMap<>(engine);
        base.engines().clear();
        base.engines().put("default", facts);
        return base;
    }
}
