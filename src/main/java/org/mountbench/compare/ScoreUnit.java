package org.mountbench.compare;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * A JMH score unit.
 *
 * @param text as JMH writes it, for example {@code us/op}, {@code ops/s}
 * @param quantity what it measures
 * @param seconds length of its unit of time; NaN for {@link Quantity#OTHER}
 */
public record ScoreUnit(String text, Quantity quantity, double seconds) {

    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);

    /** What a unit measures, from which the direction follows. */
    public enum Quantity {
        /** Operations per time. */
        RATE,
        /** Time per operation. */
        TIME,
        /** Anything else. */
        OTHER
    }

    /** Which way is better. */
    public enum Direction {
        HIGHER_IS_BETTER,
        LOWER_IS_BETTER,
        UNKNOWN
    }

    /** Reads a unit; one that is neither a rate nor a time is {@link Quantity#OTHER}, not an error. */
    public static ScoreUnit of(String text) {
        if (text.startsWith("ops/")) {
            return of(text, text.substring("ops/".length()), Quantity.RATE);
        }
        if (text.endsWith("/op")) {
            return of(text, text.substring(0, text.length() - "/op".length()), Quantity.TIME);
        }
        return new ScoreUnit(text, Quantity.OTHER, Double.NaN);
    }

    private static ScoreUnit of(String text, String time, Quantity quantity) {
        Double seconds = SECONDS.get(time);
        return seconds == null
                ? new ScoreUnit(text, Quantity.OTHER, Double.NaN)
                : new ScoreUnit(text, quantity, seconds);
    }

    /** The direction, from the unit alone: the mode of an entry may contradict it. Other things per operation cost. */
    public Direction direction() {
        return switch (quantity) {
            case RATE -> Direction.HIGHER_IS_BETTER;
            case TIME -> Direction.LOWER_IS_BETTER;
            case OTHER -> text.endsWith("/op") ? Direction.LOWER_IS_BETTER : Direction.UNKNOWN;
        };
    }

    /** A change of scores as a change of cost: above 1 is always worse. An unknown direction is taken as cost. */
    public Change cost(Change change) {
        return direction() == Direction.HIGHER_IS_BETTER ? change.inverse() : change;
    }

    /** The factor from this unit to another of the same quantity; empty where there is none. */
    public OptionalDouble factorTo(ScoreUnit other) {
        if (quantity != other.quantity || quantity == Quantity.OTHER) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(quantity == Quantity.TIME ? seconds / other.seconds : other.seconds / seconds);
    }

    /**
     * What a value of this unit must divide to become one of the other, where one is a time and the other a rate; NaN
     * where they are not.
     */
    double reciprocalTo(ScoreUnit other) {
        if (quantity == Quantity.TIME && other.quantity == Quantity.RATE) {
            return other.seconds / seconds;
        }
        return quantity == Quantity.RATE && other.quantity == Quantity.TIME ? seconds / other.seconds : Double.NaN;
    }

    /**
     * An estimate in another unit. A time becomes a rate, and back, by inverting mean and interval ends: the half-width
     * cannot be converted by itself.
     *
     * @throws IllegalArgumentException when the units do not measure times or rates
     */
    public Estimate convert(Estimate estimate, ScoreUnit to) {
        if (quantity == Quantity.OTHER || to.quantity == Quantity.OTHER) {
            throw new IllegalArgumentException("no conversion from " + text + " to " + to.text);
        }
        if (quantity == to.quantity) {
            double factor = factorTo(to).orElseThrow();
            return new Estimate(
                    estimate.mean() * factor, estimate.low() * factor, estimate.high() * factor, estimate.n());
        }
        double scale = reciprocalTo(to);
        double high = estimate.low() <= 0 ? Double.POSITIVE_INFINITY : scale / estimate.low();
        return new Estimate(scale / estimate.mean(), scale / estimate.high(), high, estimate.n());
    }
}
