package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mountbench.compare.PairVerdict;
import org.mountbench.results.PairedCase;
import org.mountbench.results.PairedCase.Pair;

class CalibrationTableTest {

    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    @Test
    void eachVerdictHasItsRowAndItsReason() {
        StringWriter text = new StringWriter();

        CalibrationTable.print(
                List.of(
                        verdict("randread-warm", 0.90, NO_LIMIT, 1.021, "", ""),
                        verdict("randread-direct p50", 0.85, 1.15, 1.3, "", ""),
                        verdict("randread-io_uring", 0.90, NO_LIMIT, 0, "io_uring is refused here", ""),
                        verdict("randrw-libaio-16", 0.90, NO_LIMIT, 0, "", "block 7 begins with 0")),
                new PrintWriter(text),
                TextStyle.ASCII);

        assertThat(text.toString()).isEqualTo("""
                         case                 fio            min  median   max  good pairs       goal  verdict
                        ------------------------------------------------------------------------------------------------
                         randread-warm        what it does  1.02    1.02  1.02      8 of 8    >= 0.90  holds
                         randread-direct p50  what it does  1.30    1.30  1.30      8 of 8  0.85-1.15  fails
                         randread-io_uring    what it does                          0 of 0    >= 0.90  skipped
                         randrw-libaio-16     what it does                          0 of 0    >= 0.90  fails

                        Ratios: the workload's rate by fio's, and fio's latency by the workload's; 1.00 is equal, above it the workload is faster.
                        randread-io_uring: skipped, io_uring is refused here.
                        randrw-libaio-16: fails, block 7 begins with 0.
                        """);
    }

    private static PairVerdict verdict(
            String name, double least, double most, double ratio, String skipped, String failure) {
        List<Pair> pairs = ratio == 0 ? List.of() : Collections.nCopies(8, new Pair(ratio, 1));
        return PairVerdict.of(new PairedCase(name, "what it does", least, most, pairs, skipped, failure));
    }
}
