package org.mountbench.launch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.storage.ProbeResult;

/**
 * What a worker found out about its mount.
 *
 * @param probes outcomes by name of the probe
 * @param seconds wall time that it took
 */
public record ProbeReport(Map<String, ProbeOutcome> probes, double seconds) {

    static final ProbeReport NONE = new ProbeReport(Map.of(), 0);

    public ProbeReport {
        probes = new LinkedHashMap<>(probes);
    }

    static ProbeReport of(List<ProbeResult> results, double seconds) {
        Map<String, ProbeOutcome> probes = new LinkedHashMap<>();
        for (ProbeResult result : results) {
            probes.put(result.probe(), new ProbeOutcome(result.outcome().label(), result.detail()));
        }
        return new ProbeReport(probes, seconds);
    }
}
