package org.mountbench.compare;

import java.util.Arrays;
import java.util.List;

/**
 * How steady a sample is. Hints that need several launches are silent with fewer; each has a chance of about one in a
 * hundred to speak of a sample that is steady.
 *
 * @param between spread between launches: standard deviation of their means as a fraction of the mean; NaN for one
 * @param within spread of the iterations inside a launch, the same way, over all launches; NaN where it is not known
 * @param outliers rounds of launches that lie far from the others
 * @param drift change from the first round to the last along a line, as a fraction; 0 when there is no clear one
 * @param bimodal whether the launches fall into two groups far apart
 */
public record Stability(double between, double within, List<Integer> outliers, double drift, boolean bimodal) {

    private static final int LEAST_FOR_OUTLIERS = 5;
    private static final int LEAST_FOR_DRIFT = 5;
    private static final int LEAST_FOR_MODES = 8;
    private static final double LEVEL = 0.01;
    private static final double SMALLEST_OUTLIER = Math.log(1.1);
    private static final double SMALLEST_DRIFT = Math.log(1.05);
    private static final double SMALLEST_GAP = Math.log(1.1);

    /** Distance of the groups' means in standard deviations inside them that one normal sample seldom shows. */
    private static final double FAR_APART = 8;

    /** Steadiness of a sample; of scores that are not positive only the spread is known. */
    public static Stability of(Sample sample) {
        double between = Moments.of(sample.values()).coefficientOfVariation();
        double within = within(sample);
        if (!sample.positive() || sample.size() < LEAST_FOR_OUTLIERS) {
            return new Stability(between, within, List.of(), 0, false);
        }
        double[] logs = Moments.logs(sample.values());
        return new Stability(
                between, within, outliers(sample.rounds(), logs), drift(sample.rounds(), logs), bimodal(logs));
    }

    private static double within(Sample sample) {
        double squares = 0;
        int launches = 0;
        double[] means = sample.values();
        for (int i = 0; i < means.length; i++) {
            double variance = sample.iterations(i).variance();
            if (Double.isFinite(variance)) {
                squares += variance / (means[i] * means[i]);
                launches++;
            }
        }
        return launches == 0 ? Double.NaN : Math.sqrt(squares / launches);
    }

    /** Grubbs' test for the one launch that lies farthest. */
    private static List<Integer> outliers(int[] rounds, double[] logs) {
        Moments moments = Moments.of(logs);
        int farthest = 0;
        for (int i = 1; i < logs.length; i++) {
            if (Math.abs(logs[i] - moments.mean()) > Math.abs(logs[farthest] - moments.mean())) {
                farthest = i;
            }
        }
        int n = logs.length;
        double distance = Math.abs(logs[farthest] - moments.mean());
        if (distance <= SMALLEST_OUTLIER) {
            return List.of();
        }
        double t = StudentT.upper(LEVEL / (2 * n), n - 2);
        double critical = (n - 1) / Math.sqrt(n) * Math.sqrt(t * t / (n - 2 + t * t));
        return distance / Math.sqrt(moments.variance()) > critical ? List.of(rounds[farthest]) : List.of();
    }

    /** Slope of the logarithms over the rounds, by t. */
    private static double drift(int[] rounds, double[] logs) {
        if (logs.length < LEAST_FOR_DRIFT) {
            return 0;
        }
        double middle = 0;
        for (int round : rounds) {
            middle += (double) round / rounds.length;
        }
        double mean = Moments.of(logs).mean();
        double squares = 0;
        double products = 0;
        double total = 0;
        for (int i = 0; i < logs.length; i++) {
            squares += (rounds[i] - middle) * (rounds[i] - middle);
            products += (rounds[i] - middle) * (logs[i] - mean);
            total += (logs[i] - mean) * (logs[i] - mean);
        }
        double slope = products / squares;
        int degreesOfFreedom = logs.length - 2;
        double residual = Math.max(0, total - slope * products) / degreesOfFreedom;
        double change = slope * (rounds[rounds.length - 1] - rounds[0]);
        if (!(Math.abs(change) > SMALLEST_DRIFT)) {
            return 0;
        }
        boolean clear = StudentT.p(slope / Math.sqrt(residual / squares), degreesOfFreedom) < LEVEL;
        return clear ? Math.expm1(change) : 0;
    }

    /** The best split into two groups, each of a fifth of the launches or more. */
    private static boolean bimodal(double[] logs) {
        if (logs.length < LEAST_FOR_MODES) {
            return false;
        }
        double[] sorted = logs.clone();
        Arrays.sort(sorted);
        int least = Math.max(2, sorted.length / 5);
        double farthest = 0;
        for (int cut = least; cut <= sorted.length - least; cut++) {
            Moments low = Moments.of(Arrays.copyOfRange(sorted, 0, cut));
            Moments high = Moments.of(Arrays.copyOfRange(sorted, cut, sorted.length));
            double inside = Math.sqrt(
                    (low.variance() * (low.n() - 1) + high.variance() * (high.n() - 1)) / (sorted.length - 2));
            double gap = high.mean() - low.mean();
            if (gap > SMALLEST_GAP) {
                farthest = Math.max(farthest, gap / inside);
            }
        }
        return farthest > FAR_APART;
    }
}
