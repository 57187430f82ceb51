package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Time of one operation = open + calls x perCall + bytes x perByte, fitted to each launch by itself, so that the
 * intervals are those of launches. The fit makes relative residuals small, since times of one sweep differ by orders of
 * magnitude.
 *
 * @param open seconds for opening, closing and the call that finds the end; with one size of the file its bytes are in
 *     here, too
 * @param perCall seconds of each call, beyond its bytes
 * @param perByte seconds of each byte; empty with one size of the file, which cannot tell bytes from opening
 * @param typical root mean square of the relative residuals of the mean times
 * @param worst the largest of them
 */
public record CostModel(Estimate open, Estimate perCall, Optional<Estimate> perByte, double typical, Residual worst) {

    /**
     * A measured time beside the model's.
     *
     * @param relative (model - measured) / measured
     */
    public record Residual(long fileSize, long bufferSize, double relative) {}

    /** Beyond this a straight line is no description of the curve. */
    private static final double HOLDS_UP_TO = 0.25;

    private record Point(BufferCurve curve, long buffer) {

        double[] terms(boolean bytes) {
            double calls = curve.calls(buffer);
            return bytes ? new double[] {1, calls, curve.fileSize()} : new double[] {1, calls};
        }
    }

    /**
     * Fits the curves of one call on one mount.
     *
     * @return empty where there are no more points than unknowns
     */
    static Optional<CostModel> fit(List<BufferCurve> curves) {
        List<Point> points = new ArrayList<>();
        Set<Integer> rounds = new TreeSet<>();
        for (BufferCurve curve : curves) {
            curve.seconds().forEach((buffer, sample) -> {
                points.add(new Point(curve, buffer));
                rounds.addAll(sample.byRound().keySet());
            });
        }
        boolean bytes =
                new LinkedHashSet<>(curves.stream().map(BufferCurve::fileSize).toList()).size() > 1;
        int unknowns = bytes ? 3 : 2;
        List<SortedMap<Integer, Double>> byRound = new ArrayList<>();
        for (int i = 0; i < unknowns; i++) {
            byRound.add(new TreeMap<>());
        }
        for (int round : rounds) {
            fit(points, round, bytes, unknowns).ifPresent(solution -> {
                for (int i = 0; i < solution.length; i++) {
                    byRound.get(i).put(round, solution[i]);
                }
            });
        }
        if (byRound.get(0).isEmpty()) {
            return Optional.empty();
        }
        List<Estimate> terms =
                byRound.stream().map(Sample::ofFinite).map(Estimate::of).toList();
        List<Residual> residuals =
                points.stream().map(point -> residual(point, terms, bytes)).toList();
        double squares = residuals.stream()
                .mapToDouble(residual -> residual.relative() * residual.relative())
                .average()
                .orElse(Double.NaN);
        Residual worst = residuals.stream()
                .max((a, b) -> Double.compare(Math.abs(a.relative()), Math.abs(b.relative())))
                .orElseThrow();
        return Optional.of(new CostModel(
                terms.get(0),
                terms.get(1),
                bytes ? Optional.of(terms.get(2)) : Optional.empty(),
                Math.sqrt(squares),
                worst));
    }

    private static Optional<double[]> fit(List<Point> points, int round, boolean bytes, int unknowns) {
        List<double[]> rows = new ArrayList<>();
        for (Point point : points) {
            Double time = point.curve().sample(point.buffer()).byRound().get(round);
            if (time != null) {
                double[] terms = point.terms(bytes);
                for (int i = 0; i < terms.length; i++) {
                    terms[i] /= time;
                }
                rows.add(terms);
            }
        }
        return rows.size() > unknowns ? LeastSquares.toOnes(rows) : Optional.empty();
    }

    private static Residual residual(Point point, List<Estimate> terms, boolean bytes) {
        double[] factors = point.terms(bytes);
        double model = 0;
        for (int i = 0; i < factors.length; i++) {
            model += factors[i] * terms.get(i).mean();
        }
        double measured = point.curve().estimate(point.buffer()).mean();
        return new Residual(point.curve().fileSize(), point.buffer(), (model - measured) / measured);
    }

    /** Whether every measured time is within a quarter of the model's. */
    public boolean holds() {
        return Math.abs(worst.relative()) <= HOLDS_UP_TO;
    }
}
