package org.mountbench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people: enough significant digits, never rounded to nothing, the same in every locale. */
final class Digits {

    private static final int SCORE_DIGITS = 4;
    private static final double SMALLEST_PLAIN = 1e-3;
    private static final double[] POWERS = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000};
    private static final double LARGEST_FAST = 1e9;

    /** More than what a product of two doubles below a thousand million can be wrong by. */
    private static final double TOO_NEAR = 1e-5;

    private Digits() {}

    /** Four significant digits, whole digits never cut: 123456, 123.5, 0.01235, 1.23e-7. */
    static String score(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return value == 0 ? "0" : Double.toString(value);
        }
        double size = Math.abs(value);
        if (size < SMALLEST_PLAIN) {
            return String.format(Locale.ROOT, "%.2e", value).replace("e-0", "e-");
        }
        if (size >= 1000) {
            return fixed(value, 0);
        }
        if (size >= 1) {
            int whole = size < 10 ? 1 : size < 100 ? 2 : 3;
            // 9.9996 has five digits once it is rounded
            String text = fixed(value, SCORE_DIGITS - whole);
            return text.length() - (value < 0 ? 1 : 0) > SCORE_DIGITS + 1
                    ? fixed(value, SCORE_DIGITS - whole - 1)
                    : text;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(SCORE_DIGITS));
        int decimals = SCORE_DIGITS - rounded.precision() + rounded.scale();
        return rounded.setScale(Math.max(decimals, 0)).toPlainString();
    }

    /** A fraction as a percentage: 0.0312 is 3.1%. */
    static String percent(double fraction) {
        double percent = 100 * fraction;
        if (percent > 0 && percent < 0.05) {
            return "<0.1%";
        }
        if (percent > 999) {
            return ">999%";
        }
        return fixed(percent, percent < 9.95 ? 1 : 0) + "%";
    }

    /** A factor: 1.31x, 12.3x, 123x, 0.031x. */
    static String factor(double ratio) {
        if (ratio < 0.0095) {
            return String.format(Locale.ROOT, "%.1ex", ratio);
        }
        return fixed(ratio, ratio < 0.0995 ? 3 : ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0) + "x";
    }

    /** What {@code String.format} gives, of which a large table would take most of its time. */
    static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        double scaled = Math.abs(value) * POWERS[decimals];
        long rounded = (long) (scaled + 0.5);
        if (scaled > LARGEST_FAST
                || Math.abs(scaled + 0.5 - rounded) < TOO_NEAR
                || rounded + 1 - (scaled + 0.5) < TOO_NEAR) {
            // near the middle between two decimals the shortest form of the number decides
            return BigDecimal.valueOf(value)
                    .setScale(decimals, RoundingMode.HALF_UP)
                    .toPlainString();
        }
        return (value < 0 && rounded > 0 ? "-" : "") + digits(rounded, decimals);
    }

    private static String digits(long number, int decimals) {
        String text = Long.toString(number);
        if (decimals == 0) {
            return text;
        }
        String padded = text.length() > decimals ? text : "0".repeat(decimals + 1 - text.length()) + text;
        int point = padded.length() - decimals;
        return padded.substring(0, point) + '.' + padded.substring(point);
    }

    /** A time in the unit that suits it: 231 ns, 8.12 us, 1.20 ms, 3.40 s. */
    static String seconds(double seconds) {
        double size = Math.abs(seconds);
        if (size >= 1) {
            return score(seconds) + " s";
        }
        if (size >= 1e-3) {
            return score(seconds * 1e3) + " ms";
        }
        return size >= 1e-6 ? score(seconds * 1e6) + " us" : score(seconds * 1e9) + " ns";
    }

    /** A number of bytes, as a multiple of a power of 1024 only where it is a whole one: 64 KiB, 165000 B. */
    static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB"};
        int unit = 0;
        long size = bytes;
        while (unit < units.length - 1 && size >= 1024 && size % 1024 == 0) {
            size /= 1024;
            unit++;
        }
        return size + " " + units[unit];
    }
}
