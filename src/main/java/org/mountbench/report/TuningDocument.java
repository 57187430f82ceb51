package org.mountbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.Change;
import org.mountbench.compare.CostModel;
import org.mountbench.compare.Estimate;
import org.mountbench.results.JsonFile;

/**
 * Tunings as JSON, for programs. Times are in seconds, sizes in bytes; a number that does not exist is null. The version
 * grows when a field changes its meaning or goes.
 *
 * @param within the tolerance as a fraction
 */
record TuningDocument(String format, int version, double within, List<TuningPart> tunings) {

    private static final int VERSION = 1;

    /** One mount and call. */
    record TuningPart(
            String mount,
            String benchmark,
            Map<String, String> params,
            @Nullable ModelPart model,
            List<CurvePart> curves,
            String advice) {}

    /**
     * Time of one operation = open + calls x perCall + bytes x perByte.
     *
     * @param perByte null with one size of the file: then open holds the bytes, too
     * @param holds whether every time is within a quarter of the model's
     */
    record ModelPart(
            EstimatePart open,
            EstimatePart perCall,
            @Nullable EstimatePart perByte,
            double typicalResidual,
            double worstResidual,
            boolean holds) {}

    /** One size of the file. */
    record CurvePart(
            long fileSize,
            String knee,
            long buffer,
            long notExcluded,
            @Nullable RatioPart usualLoss,
            List<Point> points) {}

    record Point(long buffer, EstimatePart seconds) {}

    record EstimatePart(
            @Nullable Double mean,
            @Nullable Double low,
            @Nullable Double high,
            int launches) {}

    record RatioPart(
            @Nullable Double ratio,
            @Nullable Double low,
            @Nullable Double high) {}

    static void write(List<BufferTuning> tunings, double within, Writer out) throws IOException {
        JsonFile.write(
                out,
                new TuningDocument(
                        "mountbench-tuning",
                        VERSION,
                        within,
                        tunings.stream().map(tuning -> part(tuning, within)).toList()));
    }

    private static TuningPart part(BufferTuning tuning, double within) {
        return new TuningPart(
                tuning.mount(),
                tuning.call().benchmark(),
                tuning.call().params(),
                tuning.model().map(TuningDocument::part).orElse(null),
                tuning.curves().stream().map(TuningDocument::part).toList(),
                new TuningWords(tuning, within, TextStyle.UNICODE).advice());
    }

    private static ModelPart part(CostModel model) {
        return new ModelPart(
                part(model.open()),
                part(model.perCall()),
                model.perByte().map(TuningDocument::part).orElse(null),
                model.typical(),
                model.worst().relative(),
                model.holds());
    }

    private static CurvePart part(BufferTuning.Curve judged) {
        return new CurvePart(
                judged.curve().fileSize(),
                judged.knee().kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                judged.knee().buffer(),
                judged.knee().notExcluded(),
                judged.usualLoss().map(TuningDocument::part).orElse(null),
                judged.curve().seconds().keySet().stream()
                        .map(buffer -> new Point(buffer, part(judged.curve().estimate(buffer))))
                        .toList());
    }

    private static EstimatePart part(Estimate estimate) {
        return new EstimatePart(number(estimate.mean()), number(estimate.low()), number(estimate.high()), estimate.n());
    }

    private static RatioPart part(Change change) {
        return new RatioPart(number(change.ratio()), number(change.low()), number(change.high()));
    }

    private static @Nullable Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
