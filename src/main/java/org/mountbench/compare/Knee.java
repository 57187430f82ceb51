package org.mountbench.compare;

import java.util.ArrayList;
import java.util.List;
import org.mountbench.compare.Change.Rounds;

/**
 * Where a larger buffer no longer pays.
 *
 * @param kind whether there is such a place
 * @param buffer smallest buffer, in bytes, whose mean is within the tolerance of the best; meant as advice only with
 *     {@link Kind#FOUND}
 * @param notExcluded smallest buffer, in bytes, whose interval does not exclude that it is within the tolerance, too
 * @param smallest cost of the smallest buffer measured against {@code buffer}
 */
public record Knee(Kind kind, long buffer, long notExcluded, Change smallest) {

    /** How many times smaller a buffer may be that noise does not exclude. */
    private static final int NOISE_FACTOR = 8;

    /** A curve counts as flat only where its smallest buffer cannot cost more than this. */
    private static final double FLAT_UP_TO = 1.25;

    /** Possible answers. */
    public enum Kind {
        FOUND,
        /** The smallest buffer measured is as good as any. */
        NO_KNEE_FLAT,
        /** The largest buffer measured is the first that is good: the range ends too early. */
        NO_KNEE_FALLING,
        /** Beyond half of the file one or two calls move it all: that shows the size of the file, not the buffer's. */
        BEYOND_HALF_THE_FILE,
        /** Intervals are so wide that much smaller buffers may be as good. */
        TOO_NOISY,
        /** Fewer than three sizes are no curve. */
        TOO_FEW_SIZES
    }

    /**
     * The knee of a curve.
     *
     * @param within tolerance as a fraction: 0.05 for 5 %
     */
    static Knee of(BufferCurve curve, double within, Rounds rounds) {
        double limit = 1 + within;
        List<Long> buffers = new ArrayList<>(curve.seconds().keySet());
        Sample best = curve.sample(curve.best());
        long first = buffers.get(0);
        long last = buffers.get(buffers.size() - 1);
        long good = 0;
        long notExcluded = 0;
        for (long buffer : buffers) {
            Change cost = Change.between(best, curve.sample(buffer), rounds);
            if (notExcluded == 0 && !(cost.hasInterval() ? cost.low() > limit : cost.ratio() > limit)) {
                notExcluded = buffer;
            }
            if (good == 0
                    && curve.estimate(buffer).mean()
                            <= limit * curve.estimate(curve.best()).mean()) {
                good = buffer;
            }
        }
        Change smallest = Change.between(curve.sample(good), curve.sample(first), rounds);
        Kind kind = Kind.FOUND;
        if (buffers.size() < 3) {
            kind = Kind.TOO_FEW_SIZES;
        } else if (good > (long) NOISE_FACTOR * notExcluded) {
            kind = Kind.TOO_NOISY;
        } else if (good == first) {
            Change toBest = Change.between(best, curve.sample(first), rounds);
            kind = toBest.hasInterval() && toBest.high() > FLAT_UP_TO ? Kind.TOO_NOISY : Kind.NO_KNEE_FLAT;
        } else if (good > curve.fileSize() / 2) {
            kind = Kind.BEYOND_HALF_THE_FILE;
        } else if (good == last) {
            kind = Kind.NO_KNEE_FALLING;
        }
        return new Knee(kind, good, Math.min(good, notExcluded), smallest);
    }
}
