package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/**
 * Which buffer one way of reading or writing needs on one mount.
 *
 * @param mount label of the mount; empty where the results name none
 * @param call benchmark and params without mount and sizes
 * @param curves one for each size of the file, the smallest file first
 * @param model empty where too little was measured for it
 */
public record BufferTuning(String mount, ResultKey call, List<Curve> curves, Optional<CostModel> model) {

    /** Size of the buffer that {@link java.io.BufferedInputStream} makes unless told otherwise, in bytes. */
    public static final long DEFAULT_BUFFER = 8192;

    /**
     * A curve with what follows from it.
     *
     * @param usualLoss cost of the default of {@link java.io.BufferedInputStream} against the best buffer; empty where
     *     that size was not measured
     */
    public record Curve(BufferCurve curve, Knee knee, Optional<Change> usualLoss) {}

    public BufferTuning {
        curves = List.copyOf(curves);
    }

    /**
     * The tunings of all mounts and calls, in the order of the results.
     *
     * @param within tolerance as a fraction: 0.05 for 5 %
     * @param bytes reads a size such as {@code 64k}; throws IllegalArgumentException for what is none
     * @throws BadInputException when no file was gone over with two sizes of the buffer, or the tolerance is none
     */
    public static List<BufferTuning> of(LabelledResults results, double within, ToLongFunction<String> bytes) {
        if (!(within > 0 && within <= 1)) {
            throw new BadInputException("--within must be above 0% and 100% at most, not " + 100 * within + "%.");
        }
        Map<List<Object>, List<BufferCurve>> groups = new LinkedHashMap<>();
        for (BufferCurve curve : BufferCurve.of(results, bytes)) {
            groups.computeIfAbsent(List.of(curve.mount(), curve.call()), absent -> new ArrayList<>())
                    .add(curve);
        }
        return groups.values().stream()
                .map(curves -> of(curves, within, results.rounds()))
                .toList();
    }

    private static BufferTuning of(List<BufferCurve> curves, double within, Change.Rounds rounds) {
        List<BufferCurve> sorted = new ArrayList<>(curves);
        sorted.sort((a, b) -> Long.compare(a.fileSize(), b.fileSize()));
        List<Curve> judged = sorted.stream()
                .map(curve -> new Curve(curve, Knee.of(curve, within, rounds), usualLoss(curve, rounds)))
                .toList();
        return new BufferTuning(
                sorted.get(0).mount(),
                sorted.get(0).call(),
                judged,
                CostModel.fit(Collections.unmodifiableList(sorted)));
    }

    private static Optional<Change> usualLoss(BufferCurve curve, Change.Rounds rounds) {
        return curve.seconds().containsKey(DEFAULT_BUFFER)
                ? Optional.of(Change.between(curve.sample(curve.best()), curve.sample(DEFAULT_BUFFER), rounds))
                : Optional.empty();
    }

    /** The largest knee of the curves that have one, in bytes; empty where none has. */
    public OptionalLong largestKnee() {
        return curves.stream()
                .filter(curve -> curve.knee().kind() == Knee.Kind.FOUND)
                .mapToLong(curve -> curve.knee().buffer())
                .max();
    }
}
