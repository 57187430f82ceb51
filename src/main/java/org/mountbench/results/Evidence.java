package org.mountbench.results;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What the counters and params of a cell on one mount say about who served it.
 *
 * @param served at most one mark for reads and one for writes; none where nothing tells of any, as for work in memory,
 *     metadata, and files of other writers
 * @param deviceShare part of the bytes asked for by reads that came from a device; empty where it was not counted. It
 *     can be above 1, since devices and file systems read ahead and in larger units
 */
public record Evidence(Set<Served> served, OptionalDouble deviceShare) {

    /** Nothing is known. */
    public static final Evidence NONE = new Evidence(Set.of(), OptionalDouble.empty());

    /** A direction counts when it moved a tenth of what the other did: set-up, checks and the JVM itself do I/O too. */
    private static final double BESIDE_THE_OTHER = 0.1;

    private static final double BYTES_OF_THE_JVM = 1 << 16;

    public Evidence {
        served = Collections.unmodifiableSet(served.isEmpty() ? EnumSet.noneOf(Served.class) : EnumSet.copyOf(served));
    }

    /**
     * The evidence of all launches together.
     *
     * @param launches entries of one cell
     */
    public static Evidence of(Collection<ResultEntry> launches) {
        double reads = sum(launches, "requested.readBytes");
        double writes = sum(launches, "requested.writeBytes");
        EnumSet<Served> served = EnumSet.noneOf(Served.class);
        OptionalDouble share = OptionalDouble.empty();
        if (counts(reads, writes)) {
            if (launches.stream().allMatch(launch -> launch.secondary().containsKey("device.readBytes"))) {
                share = OptionalDouble.of(sum(launches, "device.readBytes") / reads);
            }
            served.add(share.isPresent() ? Served.byDeviceShare(share.getAsDouble()) : Served.UNKNOWN);
        } else if (launches.stream().allMatch(Evidence::readsColdWithoutReadCalls)) {
            served.add(Served.DEVICE);
        }
        if (counts(writes, reads) && launches.stream().noneMatch(Evidence::isDurable)) {
            served.add(Served.ABSORBED);
        }
        return new Evidence(served, share);
    }

    private static boolean counts(double bytes, double other) {
        return bytes >= BYTES_OF_THE_JVM && bytes >= BESIDE_THE_OTHER * other;
    }

    /** Names, attributes and mapped files: nobody asks for their bytes, but a device served some. */
    private static boolean readsColdWithoutReadCalls(ResultEntry launch) {
        Metric device = launch.secondary().get("device.readBytes");
        return launch.key().params().getOrDefault("cache", "").equals("cold") && device != null && device.score() > 0;
    }

    private static boolean isDurable(ResultEntry launch) {
        return !launch.key().params().getOrDefault("sync", "none").equals("none")
                || launch.key().params().getOrDefault("direct", "false").equals("true");
    }

    private static double sum(Collection<ResultEntry> launches, String metric) {
        return launches.stream()
                .map(launch -> launch.secondary().get(metric))
                .mapToDouble(found -> found == null ? 0 : found.score())
                .sum();
    }
}
