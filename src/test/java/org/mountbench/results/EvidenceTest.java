package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceTest {

    private static final long MIB = 1 << 20;

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "0,    CACHE",
        "9,    CACHE",
        "10,   MIXED",
        "899,  MIXED",
        "900,  DEVICE",
        "1000, DEVICE",
        "4000, DEVICE"
    })
    void readsAreMarkedByTheShareOfTheDevice(long perMille, Served expected) throws IOException {
        Evidence evidence = evidence("cache=warm", 1000.0 * MIB, (double) perMille * MIB, null);

        assertThat(evidence.served()).containsExactly(expected);
        assertThat(evidence.deviceShare()).hasValue(perMille / 1000.0);
    }

    @Test
    void withoutTheDevicesCountNothingIsKnownOfReads() throws IOException {
        Evidence evidence = evidence("cache=warm", 1000.0 * MIB, null, null);

        assertThat(evidence.served()).containsExactly(Served.UNKNOWN);
        assertThat(evidence.deviceShare()).isEqualTo(OptionalDouble.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "a=b,                    ABSORBED",
        "sync=none,              ABSORBED",
        "sync=none direct=false, ABSORBED",
        "sync=none direct=true,  ",
        "sync=dsync,             ",
        "sync=fdatasync,         ",
        "sync=fsync direct=true, "
    })
    void writesAreAbsorbedWhenNothingMadeThemDurable(String params, @Nullable Served expected) throws IOException {
        Evidence evidence = evidence(params, null, null, 10.0 * MIB);

        assertThat(evidence.served()).isEqualTo(expected == null ? Set.of() : Set.of(expected));
    }

    @Test
    void aMixHasAMarkForEachDirection() throws IOException {
        assertThat(evidence("sync=none", 70.0 * MIB, 0.0, 30.0 * MIB).served())
                .containsExactly(Served.CACHE, Served.ABSORBED);
        assertThat(evidence("sync=none direct=true", 70.0 * MIB, 70.0 * MIB, 30.0 * MIB)
                        .served())
                .containsExactly(Served.DEVICE);
    }

    /** A check that reads back what was written does not make a write a read, nor does the JVM make one of nothing. */
    @Test
    void littleIoBesideTheWorkloadIsNotMarked() throws IOException {
        assertThat(evidence("sync=fsync", 1.0 * MIB, 0.0, 100.0 * MIB).served()).isEmpty();
        assertThat(evidence("a=b", 40_000.0, 0.0, 5_000.0).served()).isEmpty();
        assertThat(evidence("a=b", null, null, null)).isEqualTo(Evidence.NONE);
    }

    /** No call asks for the bytes of names, attributes and mapped files. */
    @Test
    void whatIsReadColdWithoutReadCallsIsTheDevices() throws IOException {
        assertThat(evidence("cache=cold", 5_000.0, 0.3 * MIB, null).served()).containsExactly(Served.DEVICE);
        assertThat(evidence("cache=cold", 5_000.0, 0.0, null).served()).isEmpty();
        assertThat(evidence("cache=cold", 5_000.0, null, null).served()).isEmpty();
        assertThat(evidence("cache=warm", 5_000.0, 0.3 * MIB, null).served()).isEmpty();
    }

    @Test
    void launchesAreTakenTogether() throws IOException {
        ResultEntry cold = entry(1, "bind", "a=b", metrics(100.0 * MIB, 100.0 * MIB, null));
        ResultEntry warm = entry(2, "bind", "a=b", metrics(100.0 * MIB, 0.0, null));
        ResultEntry uncounted = entry(3, "bind", "a=b", metrics(100.0 * MIB, null, null));

        assertThat(Evidence.of(List.of(cold, warm)))
                .isEqualTo(new Evidence(Set.of(Served.MIXED), OptionalDouble.of(0.5)));
        assertThat(Evidence.of(List.of(cold, uncounted)).served()).containsExactly(Served.UNKNOWN);
    }

    @Test
    void samplesHoldTheEvidenceOfEachMount() throws IOException {
        entry(1, "bind", "a=b", metrics(100.0 * MIB, 100.0 * MIB, null));
        entry(1, "tmpfs", "a=b", metrics(100.0 * MIB, 0.0, null));

        RunSamples.Row row = RunSamples.read(new RunDirectory(directory), RunDirectory.DEFAULT_ENGINE)
                .rows()
                .get(0);

        assertThat(row.evidence("bind").served()).containsExactly(Served.DEVICE);
        assertThat(row.evidence("tmpfs").served()).containsExactly(Served.CACHE);
        assertThat(row.evidence("volume")).isEqualTo(Evidence.NONE);
    }

    private Evidence evidence(
            String params, @Nullable Double reads, @Nullable Double fromDevice, @Nullable Double writes)
            throws IOException {
        return Evidence.of(List.of(entry(1, "bind", params, metrics(reads, fromDevice, writes))));
    }

    private static Map<String, Double> metrics(
            @Nullable Double reads, @Nullable Double fromDevice, @Nullable Double writes) {
        Map<String, Double> metrics = new HashMap<>();
        metrics.put("requested.readBytes", reads);
        metrics.put("device.readBytes", fromDevice);
        metrics.put("requested.writeBytes", writes);
        return metrics.entrySet().stream()
                .filter(metric -> metric.getValue() != null)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private ResultEntry entry(int round, String mount, String params, Map<String, Double> metrics) throws IOException {
        Path file = new RunFixture(directory).cell(round, mount, 1, "A.m " + params, "us/op", metrics, 1, 2, 3);
        return ResultFile.read(file).get(0);
    }
}
