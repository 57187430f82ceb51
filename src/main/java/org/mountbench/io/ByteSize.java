package org.mountbench.io;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes in bytes as fio writes them: a whole number, with {@code k}, {@code m} or {@code g} for powers of 1024. */
public final class ByteSize {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,18})([kmg]?)");

    private ByteSize() {}

    /**
     * Bytes that a text such as {@code 165000}, {@code 4k} or {@code 100m} stands for.
     *
     * @throws IllegalArgumentException when the text is no size, or one beyond 2<sup>63</sup>-1 bytes
     */
    public static long parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a size; write a number of bytes such as 165000, or 4k, 100m, 1g");
        }
        long unit = switch (form.group(2)) {
            case "k" -> 1L << 10;
            case "m" -> 1L << 20;
            case "g" -> 1L << 30;
            default -> 1L;
        };
        try {
            return Math.multiplyExact(Long.parseLong(form.group(1)), unit);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + text + "' is more bytes than can be counted", e);
        }
    }
}
