package org.mountbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineException;
import org.mountbench.engine.Engines;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.StorageKind;

/**
 * The engine of a run, closed with the command, or none with the reason.
 *
 * @param engine where containers run; null for none
 * @param absence why there is none
 */
record EngineChoice(@Nullable ContainerEngine engine, String absence) implements AutoCloseable {

    /**
     * Opens the engine; none when the user said so, when no mount needs one, or when nothing answers and nothing was
     * asked for by name.
     *
     * @param requested value of {@code --engine}, or null
     */
    static EngineChoice open(@Nullable String requested, RunPlan plan) {
        if (ContainerOptions.NO_ENGINE.equals(requested)) {
            return new EngineChoice(null, "no engine was wanted");
        }
        if (requested == null
                && plan.mounts().stream().allMatch(mount -> mount.kind().onHost())) {
            return new EngineChoice(null, "");
        }
        try {
            return new EngineChoice(Engines.open(requested, System.getenv()), "");
        } catch (EngineException e) {
            if (requested == null && e.kind() == EngineException.Kind.UNREACHABLE) {
                return new EngineChoice(null, String.valueOf(e.getMessage()));
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
        boolean remote = engine != null && engine.facts().isRemote();
        List<MountSpec> fitting = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        for (MountSpec mount : plan.mounts()) {
            if (mount.kind().onHost() ? !remote : engine != null) {
                fitting.add(mount);
            } else {
                dropped.add(mount.name());
            }
        }
        if (engine == null && requested.isEmpty()) {
            fitting.add(MountSpec.parse(StorageKind.HOST_TMPFS.label()));
        }
        if (!dropped.isEmpty()) {
            warnings.add("Not measured: " + String.join(", ", dropped) + "; "
                    + (remote ? "the engine is on another machine" : absence));
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

    /** Only root drops caches, and only those of the kernel that this process runs on. */
    private void checkCaches(RunPlan plan, List<String> warnings) {
        if (engine != null && !engine.facts().isNative()) {
            throw new BadInputException(
                    "--drop-caches: the engine at " + engine.facts().endpoint()
                            + " runs on another kernel, whose caches cannot be dropped from here; leave it out,"
                            + " or measure directories of this machine with --engine none");
        }
        HostCaches.obstacle().ifPresent(reason -> {
            throw new BadInputException("--drop-caches: " + reason + "; run as root of the machine, or leave it out");
        });
        if (plan.cells().stream().noneMatch(cell -> "cold".equals(cell.params().get("cache")))) {
            warnings.add("--drop-caches changes nothing, since no cell has cache=cold; choose some with -p cache=cold");
        }
    }

    private static void checkSource(MountSpec mount) {
        String source = mount.options().get(MountSpec.SOURCE);
        if (source != null && !Files.isDirectory(Path.of(source))) {
            throw new BadInputException("--mount: source " + source + " of '" + mount.name()
                    + "' is no directory; name one that exists, a scratch directory is made below it");
        }
    }

    @Override
    public void close() {
        if (engine != null) {
            engine.close();
        }
    }
}
