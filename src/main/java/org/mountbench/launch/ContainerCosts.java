package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.ContainerMount;
import org.mountbench.engine.ContainerSpec;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.CopyEntry;
import org.mountbench.engine.CopyUpImage;
import org.mountbench.engine.CopyUpImage.Stock;
import org.mountbench.engine.Hardening;
import org.mountbench.engine.ImageFacts;
import org.mountbench.engine.Owner;
import org.mountbench.results.Timing;

/**
 * What containers cost by themselves: to create, start, stop and remove one, with a new volume over a directory of its
 * image, which the engine fills with the image's files before the container starts.
 */
public final class ContainerCosts {

    private static final String WORK = "/mountbench";
    private static final long FILE_BYTES = 1024;
    private static final Duration SILENCE = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(20);

    private final ContainerEngine engine;
    private final ImageFacts image;
    private final Owner owner;
    private final ContainerUser user = ContainerUser.of("");
    private final Map<String, List<Double>> samples = new LinkedHashMap<>();

    /** @param owner whose all containers and volumes are */
    public ContainerCosts(ContainerEngine engine, ImageFacts image, Owner owner) {
        this.engine = engine;
        this.image = image;
        this.owner = owner;
    }

    /**
     * Measures in rounds of shuffled order.
     *
     * @param fileCounts numbers of files of 1 KiB in the image's directory; without files there is no volume
     * @param rounds containers of each count
     * @param scratch existing directory for files on their way
     * @param notes takes a sentence before what takes long
     * @throws IOException when a volume does not hold what the image does
     */
    public List<Timing> measure(List<Integer> fileCounts, int rounds, long seed, Path scratch, Consumer<String> notes)
            throws IOException {
        Map<Integer, ImageFacts> images = new LinkedHashMap<>();
        CopyUpImage maker = new CopyUpImage(engine, scratch, notes);
        for (int files : fileCounts) {
            List<Stock> stock = List.of(new Stock("populate", "1k", FILE_BYTES, files));
            images.put(files, files == 0 ? image : maker.on(image, stock, user.uid(), user.gid()));
        }
        Random random = new Random(seed);
        for (int round = 1; round <= rounds; round++) {
            List<Integer> order = new ArrayList<>(fileCounts);
            Collections.shuffle(order, random);
            for (int files : order) {
                container(images.getOrDefault(files, image), files, round);
            }
            notes.accept("round " + round + " of " + rounds + " done");
        }
        List<Timing> timings = new ArrayList<>();
        for (String step : List.of("create", "start", "ready", "stop", "remove")) {
            for (int files : fileCounts) {
                timings.add(new Timing(
                        "org.mountbench.container.ContainerCosts." + step,
                        Map.of("files", Integer.toString(files)),
                        samples.getOrDefault(step + files, List.of())));
            }
        }
        return timings;
    }

    private void container(ImageFacts of, int files, int round) throws IOException {
        String volume = Scratch.PREFIX + owner.runId() + "-" + round + "-" + files;
        if (files > 0) {
            engine.createVolume(volume, "local", owner.labels(), Map.of());
        }
        try {
            ContainerSpec spec = spec(of, files, volume);
            long start = System.nanoTime();
            String container = engine.createContainer(spec);
            add("create", files, start);
            try {
                run(container, files);
            } finally {
                long removal = System.nanoTime();
                Cleanup.undisturbed(() -> engine.remove(container));
                add("remove", files, removal);
            }
        } finally {
            if (files > 0) {
                Cleanup.undisturbed(() -> engine.removeVolume(volume));
            }
        }
    }

    private void run(String container, int files) throws IOException {
        engine.copyIn(container, WORK, List.of(new CopyEntry.HostFile("benchmarks.jar", 0644, BenchmarkJar.locate())));
        AtomicLong found = new AtomicLong(-1);
        long start = System.nanoTime();
        engine.start(container);
        add("start", files, start);
        engine.follow(
                container,
                line -> {
                    if (line.startsWith(IdleProbe.READY)) {
                        add("ready", files, start);
                        found.set(Long.parseLong(line.substring(IdleProbe.READY.length())));
                        long stop = System.nanoTime();
                        engine.stop(container, GRACE);
                        add("stop", files, stop);
                    }
                },
                SILENCE);
        if (found.get() != files) {
            throw new IOException("the new volume holds " + found.get() + " files where the image has " + files
                    + ": the engine did not fill it");
        }
    }

    private ContainerSpec spec(ImageFacts of, int files, String volume) {
        List<ContainerMount> mounts = new ArrayList<>();
        mounts.add(new ContainerMount.AnonymousVolume(WORK));
        if (files > 0) {
            mounts.add(new ContainerMount.Volume(volume, CopyUpImage.DIRECTORY));
        }
        List<String> command = new ArrayList<>();
        command.add(of.javaCommand());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-XX:-UsePerfData", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", WORK + "/benchmarks.jar", IdleProbe.class.getName(), CopyUpImage.DIRECTORY));
        return new ContainerSpec(
                of.reference(),
                command,
                "/",
                RootFileSystem.READ_ONLY,
                user.toString(),
                mounts,
                Limits.NONE,
                Hardening.USUAL,
                owner.labels());
    }

    private void add(String step, int files, long start) {
        samples.computeIfAbsent(step + files, absent -> new ArrayList<>()).add((System.nanoTime() - start) / 1e6);
    }
}
