package org.mountbench.cli;

import java.util.ArrayList;
import java.util.List;
import org.mountbench.engine.DeviceLimit;
import org.mountbench.engine.DeviceLimit.Kind;
import org.mountbench.io.ByteSize;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Option;

/** The options of {@code docker run} that slow a container's block devices down, to imitate a slower disk. */
final class DeviceLimitOptions {

    @Option(
            names = "--device-read-iops",
            paramLabel = "DEVICE:N",
            description =
                    "Reads per second of a container from a block device, or auto:N for the mount's own; repeatable")
    private List<String> readIops = List.of();

    @Option(names = "--device-write-iops", paramLabel = "DEVICE:N", description = "Writes per second")
    private List<String> writeIops = List.of();

    @Option(
            names = "--device-read-bps",
            paramLabel = "DEVICE:SIZE",
            description = "Bytes read per second, for example /dev/sda:20m")
    private List<String> readBps = List.of();

    @Option(names = "--device-write-bps", paramLabel = "DEVICE:SIZE", description = "Bytes written per second")
    private List<String> writeBps = List.of();

    /**
     * What the options say.
     *
     * @throws BadInputException for the first that cannot be used
     */
    List<DeviceLimit> limits() {
        List<DeviceLimit> limits = new ArrayList<>();
        readIops.forEach(text -> limits.add(parse(Kind.READ_IOPS, text)));
        writeIops.forEach(text -> limits.add(parse(Kind.WRITE_IOPS, text)));
        readBps.forEach(text -> limits.add(parse(Kind.READ_BPS, text)));
        writeBps.forEach(text -> limits.add(parse(Kind.WRITE_BPS, text)));
        return limits;
    }

    static DeviceLimit parse(Kind kind, String text) {
        int colon = text.lastIndexOf(':');
        try {
            if (colon < 1) {
                throw new IllegalArgumentException("'" + text + "' is no limit; write "
                        + (kind.ofBytes() ? "/dev/sda:20m or auto:20m" : "/dev/sda:500 or auto:500"));
            }
            return new DeviceLimit(kind, text.substring(0, colon), rate(kind, text.substring(colon + 1)));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--device-" + kind.label() + ": " + e.getMessage(), e);
        }
    }

    private static long rate(Kind kind, String text) {
        if (kind.ofBytes()) {
            // docker writes 20mb where this program writes 20m
            return ByteSize.parse(text.matches("[0-9]+[kmg]b") ? text.substring(0, text.length() - 1) : text);
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is no whole number of operations per second", e);
        }
    }
}
