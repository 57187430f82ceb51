package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.mountbench.compare.BufferTuning;
import org.mountbench.compare.BufferTuning.Curve;
import org.mountbench.compare.Change;
import org.mountbench.compare.CostModel;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Knee;
import org.mountbench.results.ResultKey;

/**
 * What follows from the curves of one mount and call, in sentences.
 *
 * @param within tolerance as a fraction
 */
record TuningWords(BufferTuning tuning, double within, TextStyle style) {

    /** Class and method, and the params that are neither sizes nor mount. */
    static String call(ResultKey key) {
        String params = key.params().entrySet().stream()
                .map(param -> " " + param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining());
        return RowName.of(key).shortBenchmark() + params;
    }

    String title() {
        return (tuning.mount().isEmpty() ? "" : tuning.mount() + ", ") + call(tuning.call());
    }

    /** The model, then a sentence for each size of the file. */
    List<String> findings() {
        List<String> findings = new ArrayList<>();
        findings.add(tuning.model().map(this::model).orElse("No model: too few sizes were measured for it."));
        tuning.curves()
                .forEach(curve -> findings.add(
                        Digits.bytes(curve.curve().fileSize()) + " file: " + knee(curve) + usualLoss(curve)));
        return findings;
    }

    private String model(CostModel model) {
        String rest = model.perByte()
                .map(bytes -> "open " + term(model.open()) + " + calls x " + term(model.perCall()) + " + bytes x "
                        + term(bytes))
                .orElseGet(() -> "open with all bytes " + term(model.open()) + " + calls x "
                        + term(model.perCall())
                        + "; one size of the file cannot tell what its bytes cost from what opening costs, measure a"
                        + " second one");
        String residuals = "; residuals " + Digits.percent(model.typical()) + ", at most "
                + Digits.percent(Math.abs(model.worst().relative())) + " (buffer "
                + Digits.bytes(model.worst().bufferSize()) + ", file "
                + Digits.bytes(model.worst().fileSize()) + ")";
        return "time = " + rest + residuals
                + (model.holds() ? "." : ": the curve is not of this form, do not reckon with the terms.");
    }

    private String term(Estimate estimate) {
        String value = Digits.seconds(estimate.mean());
        if (!estimate.hasInterval()) {
            return value + " " + style.plusMinus() + MeasuredCell.NO_INTERVAL;
        }
        boolean none = estimate.low() <= 0 && estimate.high() >= 0;
        return value + " " + style.plusMinus() + Digits.seconds(estimate.halfWidth())
                + (none ? " (not told from 0)" : "");
    }

    private String knee(Curve judged) {
        Knee knee = judged.knee();
        String first = Digits.bytes(judged.curve().seconds().firstKey());
        String last = Digits.bytes(judged.curve().seconds().lastKey());
        return switch (knee.kind()) {
            case FOUND ->
                "smallest buffer within " + Digits.percent(within) + " of the best is " + Digits.bytes(knee.buffer())
                        + (knee.notExcluded() < knee.buffer()
                                ? " (" + Digits.bytes(knee.notExcluded()) + " is not excluded by its interval)"
                                : "");
            case NO_KNEE_FLAT ->
                "no knee in the range: " + first + " is within " + Digits.percent(within) + " of the best";
            case NO_KNEE_FALLING ->
                "no knee in the range: the time still falls at " + last + ", measure larger buffers";
            case BEYOND_HALF_THE_FILE ->
                "no knee: the best buffers begin at " + Digits.bytes(knee.buffer())
                        + ", beyond half of the file, which shows the file's size and not the buffer's; measure a larger"
                        + " file";
            case TOO_NOISY ->
                "too noisy: " + Digits.bytes(knee.buffer()) + " is the smallest within " + Digits.percent(within)
                        + " of the best, but even " + Digits.bytes(knee.notExcluded())
                        + " is not excluded; take more rounds";
            case TOO_FEW_SIZES -> "two sizes of the buffer are no curve; measure three or more";
        };
    }

    private static String usualLoss(Curve judged) {
        return judged.usualLoss()
                        .map(loss -> "; the default of BufferedInputStream, "
                                + Digits.bytes(BufferTuning.DEFAULT_BUFFER) + ", costs " + ratio(loss)
                                + " times the best")
                        .orElse("")
                + ".";
    }

    private static String ratio(Change change) {
        return MeasuredCell.ratio(change).replaceFirst("x", "");
    }

    /** What to do, in one sentence. */
    String advice() {
        String on = tuning.mount().isEmpty() ? "" : "On " + tuning.mount() + ", ";
        OptionalLong least = tuning.largestKnee();
        if (least.isEmpty()) {
            return sentence(on + withoutKnee());
        }
        Curve decisive = tuning.curves().stream()
                .filter(curve ->
                        curve.knee().kind() == Knee.Kind.FOUND && curve.knee().buffer() == least.getAsLong())
                .findFirst()
                .orElseThrow();
        String others = tuning.curves().stream()
                .filter(curve ->
                        curve.knee().kind() != Knee.Kind.FOUND && curve.knee().kind() != Knee.Kind.NO_KNEE_FLAT)
                .map(curve -> Digits.bytes(curve.curve().fileSize()))
                .collect(Collectors.joining(", "));
        return sentence(on + Digits.bytes(decisive.curve().seconds().firstKey()) + " costs "
                + ratio(decisive.knee().smallest()) + " times " + Digits.bytes(least.getAsLong()) + " for "
                + call(tuning.call()) + " of " + Digits.bytes(decisive.curve().fileSize()) + "; use at least "
                + Digits.bytes(least.getAsLong())
                + (others.isEmpty() ? "." : " (no knee was found for files of " + others + ")."));
    }

    private String withoutKnee() {
        String call = call(tuning.call());
        if (tuning.curves().stream().allMatch(curve -> curve.knee().kind() == Knee.Kind.NO_KNEE_FLAT)) {
            return "the size of the buffer does not matter for " + call + ".";
        }
        Curve last = tuning.curves().get(tuning.curves().size() - 1);
        if (last.knee().kind() == Knee.Kind.NO_KNEE_FALLING) {
            return "use the largest buffer that you can for " + call + ": "
                    + Digits.bytes(last.curve().seconds().firstKey())
                    + " costs " + ratio(last.knee().smallest()) + " times "
                    + Digits.bytes(last.knee().buffer()) + ", the largest measured, and larger ones may be better.";
        }
        return "no advice for " + call + ": no knee was found.";
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
