package org.mountbench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people: enough significant digits, never rounded to nothing, the same in every locale. */
final class Digits {

    private static final int SCORE_DIGITS = 4;
    private static final double SMALLEST_PLAIN = 1e-3;

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
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }
}
