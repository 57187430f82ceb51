package org.mountbench.engine;

import java.util.Locale;

/**
 * How fast a container may use a block device.
 *
 * @param kind what is limited
 * @param device path of the device where the engine runs, or {@value #AUTO}
 * @param rate operations or bytes per second
 */
public record DeviceLimit(Kind kind, String device, long rate) {

    /** The device on which the mount under test lies. */
    public static final String AUTO = "auto";

    /** What is limited, as {@code docker run} calls it. */
    public enum Kind {
        READ_IOPS,
        WRITE_IOPS,
        READ_BPS,
        WRITE_BPS;

        /** The name of the option without its beginning, {@code read-iops} for example. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public boolean ofBytes() {
            return this == READ_BPS || this == WRITE_BPS;
        }

        public boolean ofWrites() {
            return this == WRITE_IOPS || this == WRITE_BPS;
        }
    }

    public DeviceLimit {
        if (!device.equals(AUTO) && !device.startsWith("/")) {
            throw new IllegalArgumentException(
                    "'" + device + "' is no device; write its path, such as /dev/sda, or " + AUTO);
        }
        if (rate < 1) {
            throw new IllegalArgumentException("the rate must be 1 or more, not " + rate);
        }
    }

    public boolean automatic() {
        return device.equals(AUTO);
    }

    /** The same limit of that device. */
    public DeviceLimit of(String path) {
        return new DeviceLimit(kind, path, rate);
    }

    /** In one word, for example {@code read-iops=/dev/sda:500}. */
    @Override
    public String toString() {
        return kind.label() + "=" + device + ":" + rate;
    }
}
