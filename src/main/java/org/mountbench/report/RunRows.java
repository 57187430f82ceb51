package org.mountbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mountbench.compare.Change;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Ruler;
import org.mountbench.compare.Sample;
import org.mountbench.compare.ScoreUnit;
import org.mountbench.compare.Settings;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.RunSamples;

/** The rows of a run's table: what was measured, and what gave no number. */
final class RunRows {

    private static final String WRONG_RESULT = "wrong-result";

    private static final String RULER_MOVED =
            "The ruler, work in memory that touches no storage, differs from the base:"
                    + " other ratios of this mount are not of the storage alone.";

    private final String baseline;
    private final List<String> mounts;
    private final List<Outcome> outcomes;
    private final TextStyle style;
    private final Footnotes footnotes = new Footnotes();
    private final Map<RowName, RunSamples.Row> rows = new LinkedHashMap<>();
    private final RowLabels labels;

    RunRows(RunSamples samples, Environment environment, String engine, List<String> mounts, TextStyle style) {
        this.baseline = environment.baseline();
        this.mounts = mounts;
        this.style = style;
        this.outcomes = environment.outcomes().stream()
                .filter(outcome -> outcome.engine().equals(engine))
                .toList();
        samples.rows().forEach(row -> rows.put(RowName.of(row.key()), row));
        this.labels = new RowLabels(names());
    }

    /**
     * Rows that were measured, those of one method together wherever its suite lists them (they share a heading), and
     * each cell without any number after the last row of its method or class.
     */
    private List<RowName> names() {
        Map<String, List<RowName>> byMethod = new LinkedHashMap<>();
        rows.keySet()
                .forEach(name -> byMethod.computeIfAbsent(name.simpleBenchmark(), method -> new ArrayList<>())
                        .add(name));
        List<RowName> names =
                byMethod.values().stream().flatMap(List::stream).collect(Collectors.toCollection(ArrayList::new));
        for (Outcome outcome : outcomes) {
            if (names.stream().noneMatch(name -> isOf(outcome, name))) {
                RowName lost = RowName.parse(outcome.cell()).qualifiedLike(names);
                names.add(placeOf(lost, names), lost);
            }
        }
        return names;
    }

    private static int placeOf(RowName lost, List<RowName> names) {
        int ofClass = names.size();
        String type = typeOf(lost);
        for (int i = names.size() - 1; i >= 0; i--) {
            if (names.get(i).simpleBenchmark().equals(lost.simpleBenchmark())) {
                return i + 1;
            }
            if (ofClass == names.size() && typeOf(names.get(i)).equals(type)) {
                ofClass = i + 1;
            }
        }
        return ofClass;
    }

    private static String typeOf(RowName name) {
        String simple = name.simpleBenchmark();
        return simple.substring(0, Math.max(0, simple.indexOf('.')));
    }

    private static boolean isOf(Outcome outcome, RowName name) {
        RowName cell = RowName.parse(outcome.cell());
        return cell.simpleBenchmark().equals(name.simpleBenchmark())
                && cell.params().equals(name.params());
    }

    RowLabels labels() {
        return labels;
    }

    /** Valid once {@link #rows()} was called. */
    Footnotes footnotes() {
        return footnotes;
    }

    List<TextTable.Row> rows() {
        List<TextTable.Row> table = new ArrayList<>();
        for (RowName name : names()) {
            RunSamples.Row row = rows.get(name);
            String io = row == null ? "" : io(ServedBy.of(row, mounts));
            List<TableCell> cells = new ArrayList<>();
            for (String mount : mounts) {
                SortedMap<Integer, Double> means = row == null ? new TreeMap<>() : row.on(mount);
                List<Outcome> lost = outcomes.stream()
                        .filter(outcome -> outcome.mount().equals(mount) && isOf(outcome, name))
                        .sorted(Comparator.comparingInt(Outcome::round))
                        .toList();
                cells.add(cell(row, mount, means, lost));
            }
            table.add(new TextTable.Row(labels.of(name), row == null ? "" : row.unit(), io, cells));
        }
        return table;
    }

    private String io(ServedBy served) {
        return served.usual()
                + served.note().map(note -> " " + footnotes.mark(note)).orElse("");
    }

    private TableCell cell(
            RunSamples.@Nullable Row row, String mount, SortedMap<Integer, Double> means, List<Outcome> lost) {
        List<Outcome> wrong = lost.stream()
                .filter(outcome -> outcome.kind().equals(WRONG_RESULT))
                .toList();
        if (!wrong.isEmpty()) {
            return TableCell.word(WRONG_RESULT, marks(wrong));
        }
        Sample sample = Sample.ofFinite(means);
        if (row == null || sample.size() == 0) {
            return TableCell.word(lost.isEmpty() ? "-" : lost.get(0).kind(), marks(lost));
        }
        Estimate estimate = Estimate.of(sample);
        String ratio = "";
        String ruler = "";
        if (!baseline.isEmpty() && !baseline.equals(mount)) {
            Sample base = Sample.ofFinite(row.on(baseline));
            if (base.size() > 0) {
                Change cost = ScoreUnit.of(row.unit()).cost(Change.between(base, sample, Change.Rounds.SHARED));
                ratio = MeasuredCell.ratio(cost);
                ruler = Ruler.is(row.key()) && Ruler.moved(cost, Settings.USUAL) ? footnotes.mark(RULER_MOVED) : "";
            }
        }
        return new TableCell(
                Digits.score(estimate.mean()),
                MeasuredCell.error(estimate, style),
                ratio,
                ruler
                        + Steadiness.ofLaunches(means.values())
                                .map(footnotes::mark)
                                .orElse("")
                        + roundMarks(lost)
                        + leftOut(means.size() - sample.size()));
    }

    private String leftOut(int count) {
        return count == 0
                ? ""
                : footnotes.mark(count + (count == 1 ? " launch" : " launches") + " gave no finite score and "
                        + (count == 1 ? "was" : "were") + " left out.");
    }

    private String marks(List<Outcome> lost) {
        return lost.stream()
                .map(outcome -> footnotes.mark(outcome.kind() + ": " + outcome.reason()))
                .distinct()
                .collect(Collectors.joining());
    }

    /** Where other rounds gave numbers, the note says which rounds did not. */
    private String roundMarks(List<Outcome> lost) {
        return lost.stream()
                .map(outcome -> footnotes.mark(
                        "No number in round " + outcome.round() + ": " + outcome.kind() + ": " + outcome.reason()))
                .distinct()
                .collect(Collectors.joining());
    }
}
