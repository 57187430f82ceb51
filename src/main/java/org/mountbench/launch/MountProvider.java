package org.mountbench.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.mountbench.engine.BindSource;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.CopyEntry;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.Owner;
import org.mountbench.launch.Provision.Preparation;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountCheck;
import org.mountbench.storage.MountSpec;

/**
 * Makes what a mount of each kind needs: directories of the host, volumes with our labels.
 *
 * @param engine where the volumes are made
 * @param image the image that an image mount shows where it names none
 * @param owner whose all of it is
 * @param user who works in it
 * @param scratch directory of the host for binds whose place the user did not choose
 */
record MountProvider(ContainerEngine engine, ImageFacts image, Owner owner, ContainerUser user, Path scratch) {

    private static final String WRITABLE = Provision.WORK + "/bench-writable";
    private static final String NESTED = "volume";
    private static final String LOCAL = "local";
    private static final List<String> BIND_OPTIONS =
            List.of(MountSpec.READONLY, MountSpec.BIND_PROPAGATION, MountSpec.BIND_NONRECURSIVE);
    private static final List<String> VOLUME_OPTIONS = List.of(MountSpec.READONLY, MountSpec.VOLUME_NOCOPY);

    /** Removes or saves something on the engine, if it still is there. */
    @FunctionalInterface
    interface EngineCleanup {
        void run(Cleanup.Action action) throws IOException;
    }

    /**
     * Makes it; what was made so far is removed when something fails.
     *
     * @param name name that nothing else on host or engine has
     * @param onEngine how the engine's part is removed
     */
    Provision provide(Slot slot, String name, EngineCleanup onEngine) throws IOException, InterruptedException {
        Provision provision = new Provision();
        boolean complete = false;
        try {
            new Making(slot, name, onEngine, provision).make();
            complete = true;
            return provision;
        } finally {
            if (!complete) {
                provision.close();
            }
        }
    }

    private final class Making {
        private final MountSpec mount;
        private final String name;
        private final EngineCleanup onEngine;
        private final Provision provision;

        Making(Slot slot, String name, EngineCleanup onEngine, Provision provision) {
            this.mount = slot.mount();
            this.name = name;
            this.onEngine = onEngine;
            this.provision = provision;
        }

        void make() throws IOException, InterruptedException {
            switch (mount.kind()) {
                case BIND, BIND_CACHED, BIND_DELEGATED, BIND_CONSISTENT -> bind();
                case VOLUME -> volume(driverOptions());
                case ANONYMOUS ->
                    provision.mount(new ContainerMount.AnonymousVolume(
                            Provision.BENCH, options(List.of(MountSpec.VOLUME_NOCOPY))));
                case TMPFS -> provision.mount(new ContainerMount.Tmpfs(Provision.BENCH, mount.tmpfsBytes(), mode()));
                case TMPFS_VOLUME -> volume(tmpfs());
                case NESTED -> nested();
                case SUBPATH -> subpath();
                case IMAGE ->
                    provision.mount(new ContainerMount.Image(
                            mount.options().getOrDefault(MountSpec.SOURCE, image.reference()),
                            Provision.BENCH,
                            options(List.of(MountSpec.IMAGE_SUBPATH))));
                case LAYER -> provision.home(Provision.LAYER);
                case HOST, HOST_TMPFS -> {}
            }
        }

        private void bind() throws IOException, InterruptedException {
            String source = source(hostDirectory(HostSite.parent(mount, scratch)));
            Map<String, String> options = new TreeMap<>(options(BIND_OPTIONS));
            if (!mount.kind().consistency().isEmpty()) {
                options.put("consistency", mount.kind().consistency());
            }
            provision.mount(new ContainerMount.Bind(source, Provision.BENCH, options));
            if (mount.readOnly()) {
                provision.mount(new ContainerMount.Bind(source, WRITABLE));
                provision.writable(WRITABLE);
            }
        }

        private void volume(Map<String, String> driverOptions) {
            createVolume(driverOptions);
            provision.mount(new ContainerMount.Volume(name, Provision.BENCH, options(VOLUME_OPTIONS)));
            if (mount.readOnly()) {
                provision.mount(new ContainerMount.Volume(name, WRITABLE));
                provision.writable(WRITABLE);
            }
        }

        private void nested() throws IOException, InterruptedException {
            Path source = hostDirectory(HostSite.parent(mount, scratch));
            // else the engine would make it, as root
            Files.createDirectory(source.resolve(NESTED));
            createVolume(Map.of());
            provision.mount(new ContainerMount.Bind(source(source), Provision.BENCH));
            String inside = Provision.BENCH + "/" + NESTED;
            provision.mount(new ContainerMount.Volume(name, inside));
            provision.home(inside);
        }

        private void subpath() {
            createVolume(Map.of());
            String subpath = mount.options().getOrDefault(MountSpec.VOLUME_SUBPATH, MountSpec.USUAL_SUBPATH);
            List<CopyEntry> directories = new ArrayList<>();
            for (Path path = Path.of(subpath); path != null; path = path.getParent()) {
                directories.add(0, new CopyEntry.Directory(path.toString(), 0755, user.uid(), user.gid()));
            }
            provision.prepare(new Preparation(new ContainerMount.Volume(name, Provision.BENCH), directories));
            provision.mount(
                    new ContainerMount.Volume(name, Provision.BENCH, Map.of(MountSpec.VOLUME_SUBPATH, subpath)));
        }

        private void createVolume(Map<String, String> driverOptions) {
            String driver = mount.options().getOrDefault(MountSpec.VOLUME_DRIVER, LOCAL);
            engine.createVolume(name, driver, owner.labels(), driverOptions);
            provision.atClose(() -> onEngine.run(() -> engine.removeVolume(name)));
        }

        /** A volume that is a directory of the host in truth gets one of our own below it. */
        private Map<String, String> driverOptions() throws IOException, InterruptedException {
            SortedMap<String, String> options = mount.driverOptions();
            String device = options.getOrDefault("device", "");
            boolean bind =
                    Arrays.asList(options.getOrDefault("o", "").split(",")).contains("bind");
            if (bind && !device.isEmpty()) {
                options.put("device", source(hostDirectory(Path.of(device))));
            }
            return options;
        }

        private Map<String, String> tmpfs() {
            String size = mount.tmpfsBytes() > 0 ? ",size=" + mount.tmpfsBytes() : "";
            return Map.of(
                    "type",
                    "tmpfs",
                    "device",
                    "tmpfs",
                    "o",
                    "mode=" + mode() + ",uid=" + user.uid() + ",gid=" + user.gid() + size);
        }

        private String mode() {
            return mount.options().getOrDefault(MountSpec.TMPFS_MODE, ContainerMount.Tmpfs.USUAL_MODE);
        }

        private Path hostDirectory(Path parent) throws IOException, InterruptedException {
            MountDirectory directory = MountDirectory.create(parent, name, owner, mount.name());
            provision.atClose(directory::close);
            String sentinel = UUID.randomUUID().toString();
            Files.writeString(directory.path().resolve(MountCheck.SENTINEL), sentinel, StandardCharsets.UTF_8);
            provision.sentinel(sentinel);
            return directory.path().toRealPath();
        }

        private String source(Path directory) {
            return BindSource.of(
                    directory.toString(),
                    System.getProperty("os.name", ""),
                    engine.facts().provider());
        }

        private Map<String, String> options(List<String> names) {
            Map<String, String> chosen = new TreeMap<>(mount.options());
            chosen.keySet().retainAll(names);
            return chosen;
        }
    }
}
