package org.mountbench.results;

import java.util.Locale;

/** What served the operations of a cell: the mark without which a score says little about a device. */
public enum Served {
    /** Reads came from memory: less than 1 % of their bytes from a device. */
    CACHE,
    /** Reads came from a device: 90 % of their bytes or more. */
    DEVICE,
    /** Reads came from both. */
    MIXED,
    /** Reads, but the kernel does not count here what a device serves. */
    UNKNOWN,
    /** Writes of which nothing had to be durable when the operation ended: no sync, no O_DSYNC, no O_DIRECT. */
    ABSORBED;

    private static final double CACHE_BELOW = 0.01;
    private static final double DEVICE_FROM = 0.9;

    /** The mark of reads of which a device served that part of the bytes. */
    static Served byDeviceShare(double share) {
        if (share < CACHE_BELOW) {
            return CACHE;
        }
        return share >= DEVICE_FROM ? DEVICE : MIXED;
    }

    /** The word for it in tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
