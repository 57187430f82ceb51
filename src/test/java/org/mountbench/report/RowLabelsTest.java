package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RowLabelsTest {

    @Test
    void onlyWhatVariesWithinAMethodIsInTheLabel() {
        RowName small = row("p.RandomBenchmark.randread", "avgt", Map.of("blockSize", "4k", "fileSize", "1g"), 1);
        RowName large = row("p.RandomBenchmark.randread", "avgt", Map.of("blockSize", "64k", "fileSize", "1g"), 1);
        RowName alone = row("p.RulerBenchmark.compute", "avgt", Map.of(), 1);

        RowLabels labels = new RowLabels(List.of(small, large, alone));

        assertThat(labels.of(small)).isEqualTo(new RowLabels.Label("Random.randread", "blockSize=4k"));
        assertThat(labels.of(large)).isEqualTo(new RowLabels.Label("Random.randread", "blockSize=64k"));
        assertThat(labels.of(alone)).isEqualTo(new RowLabels.Label("Ruler.compute", ""));
        assertThat(labels.fixedLines(80)).containsExactly("In all rows of: Random.randread: fileSize=1g.");
    }

    @Test
    void modeAndThreadsAreNamedWhereTheyVary() {
        RowName avgt = row("p.B.m", "avgt", Map.of(), 1);
        RowName sample = row("p.B.m", "sample", Map.of(), 16);

        RowLabels labels = new RowLabels(List.of(avgt, sample));

        assertThat(labels.of(avgt).detail()).isEqualTo("avgt threads=1");
        assertThat(labels.of(sample).detail()).isEqualTo("sample threads=16");
    }

    @Test
    void aParamThatSomeRowsLackVaries() {
        RowName with = row("p.B.m", "avgt", Map.of("sync", "fsync"), 1);
        RowName without = row("p.B.m", "avgt", Map.of(), 1);

        RowLabels labels = new RowLabels(List.of(with, without));

        assertThat(labels.of(with).detail()).isEqualTo("sync=fsync");
        assertThat(labels.of(without).detail()).isEmpty();
        assertThat(labels.fixedLines(80)).isEmpty();
    }

    @Test
    void classesOfOneNameKeepTheirPackages() {
        RowName one = row("a.ReadBenchmark.m", "avgt", Map.of(), 1);
        RowName two = row("b.ReadBenchmark.m", "avgt", Map.of(), 1);

        RowLabels labels = new RowLabels(List.of(one, two));

        assertThat(labels.of(one).method()).isEqualTo("a.ReadBenchmark.m");
        assertThat(labels.of(two).method()).isEqualTo("b.ReadBenchmark.m");
    }

    private static RowName row(String benchmark, String mode, Map<String, String> params, int threads) {
        return new RowName(benchmark, mode, new TreeMap<>(params), threads);
    }
}
