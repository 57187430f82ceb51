package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunSamples;

/**
 * What a short run shows of engine, image, mounts and machine, in words, and what to do about each finding.
 *
 * @param findings in the order in which they are printed
 */
public record Diagnosis(List<Finding> findings) {

    private static final int WIDTH = 100;
    private static final double GIB = 1L << 30;
    /** What the quick suite needs on a mount at any time, with a reserve. */
    private static final double LEAST_FREE_BYTES = 256 << 20;

    private static final double QUIET = 0.05;
    private static final double NOISY = 0.10;
    private static final String SUPPORTED = "supported";

    /**
     * One finding.
     *
     * @param topic what it is about
     * @param fact what was found
     * @param advice what to do about it; empty where nothing is to be done
     */
    public record Finding(String topic, String fact, String advice) {}

    public Diagnosis {
        findings = List.copyOf(findings);
    }

    /**
     * Reads a run.
     *
     * @throws UncheckedIOException when the run directory cannot be read
     */
    public static Diagnosis of(RunDirectory run, Environment environment) {
        List<RunSamples.Row> rows = new ArrayList<>();
        for (String engine : run.engines()) {
            try {
                rows.addAll(RunSamples.read(run, engine).rows());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return of(environment, Steadiness.rulerSpread(rows));
    }

    /**
     * Reads the record of a run.
     *
     * @param environment record of a run over the mounts in question
     * @param rulerSpread largest ruler over smallest, less one; empty where it was not measured
     */
    static Diagnosis of(Environment environment, OptionalDouble rulerSpread) {
        List<Finding> findings = new ArrayList<>();
        new TreeMap<>(environment.engines()).forEach((label, facts) -> {
            String prefix = environment.engines().size() > 1 ? label + ": " : "";
            findings.add(engine(prefix, facts));
            findings.add(product(prefix, facts));
            findings.add(image(prefix, facts));
        });
        for (LaunchRecord launch : onePerMount(environment)) {
            findings.add(mount(launch));
            coldReads(launch).ifPresent(findings::add);
        }
        findings.add(machine(environment.host(), rulerSpread));
        environment.warnings().forEach(warning -> findings.add(new Finding("warning", warning, "")));
        return new Diagnosis(findings);
    }

    private static List<LaunchRecord> onePerMount(Environment environment) {
        Map<String, LaunchRecord> first = new LinkedHashMap<>();
        environment.launches().forEach(launch -> first.putIfAbsent(launch.engine() + "/" + launch.mount(), launch));
        return List.copyOf(first.values());
    }

    private static Finding engine(String prefix, Map<String, String> facts) {
        String storage = facts.getOrDefault("storage.driver", "unknown storage");
        String backing = facts.getOrDefault("storage.Backing Filesystem", "");
        String product = facts.containsKey("product") ? facts.get("product") + " " : "";
        String fact = prefix + product + facts.getOrDefault("version", "unknown release") + " on "
                + facts.getOrDefault("os", "an unknown system") + ", API " + facts.getOrDefault("apiVersion", "?")
                + ", storage driver " + storage + (backing.isEmpty() ? "" : " on " + backing) + ", kernel "
                + facts.getOrDefault("kernel", "unknown");
        String advice = switch (storage) {
            case "vfs" -> "vfs copies every layer as a whole; choose overlay2 unless the file system forbids it";
            case "fuse-overlayfs" ->
                "fuse-overlayfs runs in user space and makes the layer slow; overlay2 works without root from"
                        + " kernel 5.13 on";
            default -> "";
        };
        return new Finding("engine", fact, advice);
    }

    private static Finding product(String prefix, Map<String, String> facts) {
        String provider = facts.getOrDefault("provider", "unknown");
        String security = facts.getOrDefault("security", "");
        if (security.contains("name=rootless")) {
            return new Finding(
                    "product",
                    prefix + "rootless engine",
                    "binds need a directory that its user may write; on cgroup v1 it keeps no limits");
        }
        if (security.contains("name=userns")) {
            return new Finding(
                    "product",
                    prefix + "engine with remapped users",
                    "binds need a directory that the remapped user may write, or everybody");
        }
        return switch (provider) {
            case "native" ->
                new Finding("product", prefix + "native: it shares this kernel, so host rows can be compared", "");
            case "remote" ->
                new Finding(
                        "product",
                        prefix + "on another machine",
                        "host rows and host directories say nothing about it and are left out");
            default ->
                new Finding(
                        "product",
                        prefix + provider + ": containers run in a virtual machine"
                                + (facts.getOrDefault("kernel", "").contains("WSL2") ? " of WSL 2" : ""),
                        "cold reads are cold in the virtual machine only, and binds go through its file sharing");
        };
    }

    private static Finding image(String prefix, Map<String, String> facts) {
        return new Finding(
                "image",
                prefix + facts.getOrDefault("image", "none") + ", "
                        + facts.getOrDefault("imageChosen", "not looked for"),
                "");
    }

    private static Finding mount(LaunchRecord launch) {
        String topic = topic(launch);
        Map<String, String> facts = launch.mountFacts();
        if (facts.isEmpty()) {
            return new Finding(topic, "cannot be measured: " + launch.reason(), "leave it out, or see to the reason");
        }
        double free = Double.parseDouble(facts.getOrDefault("usableBytes", "0"));
        String fact = facts.getOrDefault("fileSystem", "unknown") + " of " + facts.getOrDefault("source", "unknown")
                + String.format(Locale.ROOT, ", %.1f GiB free", free / GIB) + limits(launch.probes());
        if (!launch.status().equals("ok")) {
            return new Finding(topic, fact + "; " + launch.reason(), "see to the reason before a long run");
        }
        if (free < LEAST_FREE_BYTES) {
            return new Finding(topic, fact, "make room: the quick suite needs 110 MB at a time");
        }
        return FileSharing.of(facts)
                .map(sharing -> new Finding(topic, fact + "; through " + sharing, sharing.advice()))
                .orElseGet(() -> new Finding(topic, fact, ""));
    }

    private static String topic(LaunchRecord launch) {
        return "mount " + (launch.engine().equals("default") ? "" : launch.engine() + ":") + launch.mount();
    }

    /** What a mount cannot do or does wrongly, as a clause. */
    private static String limits(Map<String, ProbeOutcome> probes) {
        String found = probes.entrySet().stream()
                .filter(probe -> !probe.getValue().outcome().equals(SUPPORTED))
                .map(probe -> probe.getKey() + " " + probe.getValue().outcome() + " ("
                        + probe.getValue().detail() + ")")
                .collect(Collectors.joining("; "));
        return found.isEmpty() ? "" : "; " + found;
    }

    /** Told by the probe that writes, evicts and reads back. */
    private static Optional<Finding> coldReads(LaunchRecord launch) {
        ProbeOutcome probe = launch.probes().get("read-back");
        if (probe == null || probe.detail().contains("after eviction")) {
            return Optional.empty();
        }
        boolean memory = launch.mountFacts().getOrDefault("fileSystem", "").equals("tmpfs");
        return Optional.of(new Finding(
                topic(launch),
                "cold reads are not possible" + (memory ? ": its files live in memory" : ""),
                memory ? "" : "read with -p direct=true, or measure warm reads only"));
    }

    private static Finding machine(Map<String, String> host, OptionalDouble spread) {
        String load = host.getOrDefault("loadAverage", "").split(" ")[0];
        String processors = host.getOrDefault("processors", "unknown");
        String fact = processors + " processors" + (load.isEmpty() ? "" : ", load " + load);
        if (spread.isEmpty()) {
            return new Finding("machine", fact + "; its noise was not measured", "");
        }
        fact += String.format(
                Locale.ROOT, "; work in memory varied by %.1f%% between launches", 100 * spread.getAsDouble());
        if (spread.getAsDouble() < QUIET) {
            return new Finding("machine", fact + ": quiet", "");
        }
        return spread.getAsDouble() < NOISY
                ? new Finding("machine", fact, "differences below 10% need many rounds (--rounds 10)")
                : new Finding(
                        "machine",
                        fact + ": noisy",
                        "stop what else runs, fix the frequency of the processors, or take many rounds; small"
                                + " differences mean nothing now");
    }

    /** Prints topics and facts in two columns, advice below the fact. */
    public void print(PrintWriter out) {
        for (Finding finding : findings) {
            List<String> lines = new ArrayList<>(Wrap.lines(finding.fact(), "", WIDTH));
            if (!finding.advice().isEmpty()) {
                lines.addAll(Wrap.lines("-> " + finding.advice(), "   ", WIDTH));
            }
            String topic = finding.topic();
            for (String line : lines) {
                out.printf("%-18s %s%n", topic, line);
                topic = "";
            }
        }
        out.flush();
    }
}
