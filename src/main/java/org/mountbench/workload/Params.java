package org.mountbench.workload;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.mountbench.io.ByteSize;

/** Values of JMH params, which are texts; what does not parse ends in one sentence that names the param. */
final class Params {

    private Params() {}

    /** A size in bytes of 1 or more, see {@link ByteSize}. */
    static long size(String name, String value) {
        long bytes;
        try {
            bytes = ByteSize.parse(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + "=" + value + ": " + e.getMessage(), e);
        }
        if (bytes < 1) {
            throw new IllegalArgumentException(name + "=" + value + ": must be 1 byte or more");
        }
        return bytes;
    }

    /** A size in bytes of 1 or more that one buffer can have. */
    static int bufferSize(String name, String value) {
        long bytes = size(name, value);
        if (bytes > 1 << 30) {
            throw new IllegalArgumentException(name + "=" + value + ": a buffer has 1g at most");
        }
        return (int) bytes;
    }

    /** A whole number of 1 or more. */
    static int count(String name, String value) {
        try {
            int count = Integer.parseInt(value);
            if (count >= 1) {
                return count;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + value + ": must be a whole number", e);
        }
        throw new IllegalArgumentException(name + "=" + value + ": must be 1 or more");
    }

    /**
     * Threads of a workload in which each has a file of its own.
     *
     * @throws IllegalArgumentException when JMH runs another number of threads than the param says
     */
    static void threads(String value, int jmhThreads) {
        if (count("threads", value) != jmhThreads) {
            throw new IllegalArgumentException("threads=" + value + " does not go with " + jmhThreads
                    + (jmhThreads == 1 ? " JMH thread" : " JMH threads") + "; give -t " + value + " with it");
        }
    }

    /** A whole number of 0 to 100. */
    static int percent(String name, String value) {
        int percent = value.equals("0") ? 0 : count(name, value);
        if (percent > 100) {
            throw new IllegalArgumentException(name + "=" + value + ": must be 0 to 100");
        }
        return percent;
    }

    /** One of the constants of an enum, written in lower case. */
    static <E extends Enum<E>> E constant(String name, String value, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(value)) {
                return constant;
            }
        }
        String known = Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        throw new IllegalArgumentException(name + "=" + value + ": known values are " + known);
    }
}
