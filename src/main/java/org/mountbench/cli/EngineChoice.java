package org.mountbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.Engines;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.Target;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.FreeSpace;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/**
 * The engines of a run, closed with the command, or none with the reason.
 *
 * @param engines where containers run, by label of the target; targets of one address share an engine
 * @param absence why there is none
 */
record EngineChoice(Map<String, ContainerEngine> engines, String absence) implements AutoCloseable {

    EngineChoice {
        engines = new LinkedHashMap<>(engines);
    }

    /**
     * Opens the plan's engines; none when the user said so, when no mount needs one, or when nothing answers and nothing
     * was asked for by name.
     */
    static EngineChoice open(RunPlan plan) {
        if (plan.targets().stream().anyMatch(target -> target.engine().equals(Target.NO_ENGINE))) {
            return new EngineChoice(Map.of(), "no engine was wanted");
        }
        boolean byName =
                plan.targets().stream().noneMatch(target -> target.engine().isEmpty());
        if (!byName && plan.mounts().stream().allMatch(mount -> mount.kind().onHost())) {
            return new EngineChoice(Map.of(), "");
        }
        Map<String, ContainerEngine> byAddress = new LinkedHashMap<>();
        Map<String, ContainerEngine> byLabel = new LinkedHashMap<>();
        try {
            for (Target target : plan.targets()) {
                String address = target.engine();
                byLabel.put(
                        target.label(),
                        byAddress.computeIfAbsent(
                                address, open -> Engines.open(open.isEmpty() ? null : open, System.getenv())));
            }
            return new EngineChoice(byLabel, "");
        } catch (EngineException e) {
            byAddress.values().forEach(ContainerEngine::close);
            if (!byName && e.kind() == EngineException.Kind.UNREACHABLE) {
                return new EngineChoice(Map.of(), String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /**
     * The plan with the mounts that can be had here.
     *
     * @param requested mounts that the user named; when there are none and no engine, memory of the host is added
     * @param warnings receives a sentence on the mounts that are left out
     */
    RunPlan fit(RunPlan plan, List<String> requested, List<String> warnings) {
        boolean remote = !engines.isEmpty()
                && engines.values().stream().allMatch(engine -> engine.facts().isRemote());
        List<MountSpec> fitting = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        for (MountSpec mount : plan.mounts()) {
            if (mount.kind().onHost() ? !remote : !engines.isEmpty()) {
                fitting.add(mount);
            } else {
                dropped.add(mount.name());
            }
        }
        MountSpec memory = MountSpec.parse(StorageKind.HOST_TMPFS.label());
        if (engines.isEmpty() && requested.isEmpty() && !fitting.contains(memory)) {
            fitting.add(memory);
        }
        if (!dropped.isEmpty()) {
            String elsewhere = engines.size() == 1 ? "the engine is on another machine" : "all engines are elsewhere";
            warnings.add("Not measured: " + String.join(", ", dropped) + "; " + (remote ? elsewhere : absence));
        }
        if (fitting.isEmpty()) {
            throw new EngineException(EngineException.Kind.UNREACHABLE, "nothing can be measured: " + absence, null);
        }
        if (!remote) {
            fitting.forEach(EngineChoice::checkSource);
        }
        if (plan.caches() == Caches.DROP) {
            checkCaches(plan, warnings);
        }
        return plan.withMounts(fitting);
    }

    /**
     * Sees to it that every mount of a plan can be had.
     *
     * @throws EngineException when one needs an engine and there is none
     */
    void require(RunPlan plan) {
        if (engines.isEmpty()
                && plan.mounts().stream().anyMatch(mount -> !mount.kind().onHost())) {
            throw new EngineException(EngineException.Kind.UNREACHABLE, "the run cannot go on: " + absence, null);
        }
        plan.mounts().forEach(EngineChoice::checkSource);
    }

    /** Only root drops caches, and only those of the kernel that this process runs on. */
    private void checkCaches(RunPlan plan, List<String> warnings) {
        for (ContainerEngine engine : engines.values()) {
            if (!engine.facts().isNative()) {
                throw new BadInputException("--drop-caches: the engine at "
                        + engine.facts().endpoint()
                        + " runs on another kernel, whose caches cannot be dropped from here; leave it out,"
                        + " or measure directories of this machine with --engine none");
            }
        }
        HostCaches.obstacle().ifPresent(reason -> {
            throw new BadInputException("--drop-caches: " + reason + "; run as root of the machine, or leave it out");
        });
        if (plan.cells().stream().noneMatch(cell -> "cold".equals(cell.params().get("cache")))) {
            warnings.add("--drop-caches changes nothing, since no cell has cache=cold; choose some with -p cache=cold");
        }
    }

    /** Bytes that files in memory can take where containers run; zero where that is not known. */
    long memory() {
        boolean here =
                engines.values().stream().allMatch(engine -> engine.facts().isNative());
        return here ? FreeSpace.ofMemory().map(FreeSpace::bytes).orElse(0L) : 0;
    }

    private static void checkSource(MountSpec mount) {
        String source = mount.options().get(MountSpec.SOURCE);
        // the engine knows its images
        if (source != null && mount.kind() != StorageKind.IMAGE && !Files.isDirectory(Path.of(source))) {
            throw new BadInputException("--mount: source " + source + " of '" + mount.name()
                    + "' is no directory; name one that exists, a scratch directory is made below it");
        }
    }

    @Override
    public void close() {
        new HashSet<>(engines.values()).forEach(ContainerEngine::close);
    }
}
