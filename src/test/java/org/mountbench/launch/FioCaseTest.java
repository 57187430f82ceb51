package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.mountbench.results.BadInputException;

class FioCaseTest {

    private static final List<FioCase> ALL = FioCase.ALL;

    @ParameterizedTest
    @FieldSource("ALL")
    void namesAWorkloadWithParamsThatItHas(FioCase fioCase) {
        Map<String, String> params = new TreeMap<>(fioCase.params());
        Cell workload = CellSelection.ofAllWorkloads().stream()
                .filter(cell -> cell.benchmark().equals(fioCase.benchmark()))
                .findFirst()
                .orElseThrow();

        assertThat(workload.params().keySet()).containsAll(params.keySet());
        assertThat(fioCase.goal()).isBetween(0.8, 1.0);
        assertThat(fioCase.need().bytes()).isGreaterThanOrEqualTo(100L << 20);
    }

    /** What differs between both sides would be measured as a difference of the harness. */
    @ParameterizedTest
    @FieldSource("ALL")
    void bothSidesDoTheSame(FioCase fioCase) {
        Map<String, String> params = fioCase.params();
        String options = fioCase.options() + " ";

        assertThat(options.contains("--direct=1 ")).isEqualTo("true".equals(params.get("direct")));
        assertThat(options).contains("--bs=" + params.get("blockSize") + " ").contains("--invalidate=0 ");
        assertThat(options).contains("--rw=" + fioCase.benchmark().replaceAll(".*\\.", "") + " ");
        if (fioCase.benchmark().startsWith("Random")) {
            assertThat(options)
                    .contains("--iodepth=" + params.get("iodepth") + " ")
                    .contains("--norandommap ");
            assertThat(options.contains("--fsync=1 ")).isEqualTo("fsync".equals(params.get("sync")));
            assertThat(fioCase.engine()).isIn(params.get("ioengine"), "sync");
        } else {
            assertThat(options)
                    .contains("--filesize=" + params.get("fileSize") + " ")
                    .contains("--end_fsync=1 ");
        }
    }

    @Test
    void anUnknownCaseIsRefusedWithTheKnownOnes() {
        assertThat(FioCase.named(List.of())).hasSizeGreaterThanOrEqualTo(8);
        assertThat(FioCase.named(List.of("randread-warm"))).hasSize(1);
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> FioCase.named(List.of("randread-cold")))
                .withMessageStartingWith("--case: there is no case 'randread-cold'; known cases: randread-warm, ");
    }
}
