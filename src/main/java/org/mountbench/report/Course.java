package org.mountbench.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.Comparison;
import org.mountbench.compare.Comparison.Cell;
import org.mountbench.compare.Comparison.Row;
import org.mountbench.compare.Estimate;
import org.mountbench.compare.Step;
import org.mountbench.compare.Verdict.Kind;
import org.mountbench.results.ResultKey;

/** The way of each row along three columns or more: a small picture, the places where it changed, and what was looked at. */
final class Course {

    /** Header of its column. */
    static final String HEADER = "trend";

    /** In place of a score that is not there. */
    private static final char ABSENT = '-';

    /** More rows than this are counted only; CSV and JSON have them all. */
    private static final int MOST_ROWS = 10;

    private static final double WIDTH = 180;
    private static final double HEIGHT = 34;
    private static final double MARGIN = 6;

    private final Comparison comparison;
    private final Map<ResultKey, List<Step>> changes = new HashMap<>();

    Course(Comparison comparison) {
        this.comparison = comparison;
        comparison.steps().stream()
                .filter(Step::isChange)
                .forEach(step -> changes.computeIfAbsent(step.key(), key -> new ArrayList<>())
                        .add(step));
    }

    /** Whether there is one. */
    boolean isThere() {
        return comparison.isHistory();
    }

    /** One sign for each column, low to high, and a bar where the row changed. */
    String line(Row row, TextStyle style) {
        List<Estimate> scores = scores(row);
        LogScale scale = LogScale.over(
                scores.stream().mapToDouble(Estimate::mean), 0, style.levels().length());
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < scores.size(); i++) {
            if (isChange(row, comparison.columns().get(i))) {
                line.append('|');
            }
            double mean = scores.get(i).mean();
            int level = (int) Math.min(scale.at(mean), style.levels().length() - 1);
            line.append(Double.isNaN(mean) ? ABSENT : style.levels().charAt(level));
        }
        return line.toString();
    }

    /** The same as a drawing with the intervals of the scores; the places of changes are upright lines. */
    String drawing(Row row) {
        List<Estimate> scores = scores(row);
        LogScale scale = LogScale.over(scores.stream().mapToDouble(Estimate::mean), HEIGHT - MARGIN, MARGIN);
        Svg svg = new Svg(WIDTH, HEIGHT, "scores from column to column: " + line(row, TextStyle.ASCII));
        double apart = (WIDTH - 2 * MARGIN) / (scores.size() - 1);
        List<Double> way = new ArrayList<>();
        for (int i = 0; i < scores.size(); i++) {
            double x = MARGIN + i * apart;
            Estimate score = scores.get(i);
            if (isChange(row, comparison.columns().get(i))) {
                svg.line("one", x - apart / 2, 0, x - apart / 2, HEIGHT);
            }
            if (score.hasInterval() && score.mean() > 0) {
                svg.line("interval c0", x, scale.at(score.high()), x, lowEnd(score, scale));
            }
            if (!Double.isNaN(score.mean())) {
                way.add(x);
                way.add(scale.at(score.mean()));
            }
        }
        svg.polyline("curve c0", way.stream().mapToDouble(Double::doubleValue).toArray());
        for (int i = 0; i < scores.size(); i++) {
            Estimate score = scores.get(i);
            if (!Double.isNaN(score.mean())) {
                svg.open(comparison.columns().get(i) + ": " + Digits.score(score.mean()) + " " + row.unit());
                svg.dot("point c0", MARGIN + i * apart, scale.at(score.mean()), 3);
                svg.close();
            }
        }
        return svg.end();
    }

    /** An interval of positive scores may reach below zero. */
    private static double lowEnd(Estimate score, LogScale scale) {
        return score.low() > 0 ? scale.at(score.low()) : scale.at(scale.low());
    }

    /** Where rows changed, and how many places were looked at. */
    List<String> sentences() {
        if (!isThere()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        Map<String, List<String>> places = new LinkedHashMap<>();
        for (Step step : comparison.steps()) {
            if (step.isChange()) {
                places.computeIfAbsent(step.from() + " and " + step.to(), place -> new ArrayList<>())
                        .add(step.key().title() + " " + MeasuredCell.interval(step.cost()) + " "
                                + VerdictWords.word(step.verdict().kind()));
            }
        }
        places.forEach((place, rows) -> lines.add("Changed between " + place + ": "
                + String.join("; ", rows.subList(0, Math.min(MOST_ROWS, rows.size())))
                + (rows.size() > MOST_ROWS
                        ? "; and " + (rows.size() - MOST_ROWS) + " more (all in csv and json)"
                        : "")));
        long judged = comparison.steps().stream()
                .filter(step -> !Double.isNaN(step.adjustedP()))
                .count();
        long vetoed = comparison.steps().stream()
                .filter(step -> step.verdict().kind() == Kind.MACHINE_MOVED)
                .count();
        String threshold = Digits.percent(comparison.settings().threshold());
        lines.add("Trend: scores from " + comparison.columns().get(0) + " to "
                + comparison.columns().get(comparison.columns().size() - 1)
                + ", low to high over a factor of 1.5 or more. "
                + (places.isEmpty() ? "No row changed from one column to the next: " : "A bar is a change: ")
                + "p below " + comparison.settings().alpha() + " by Holm's method and more than " + threshold
                + ", at " + judged + (judged == 1 ? " place" : " places") + " (a row between two neighbours)."
                + (vetoed == 0 ? "" : " Not judged: " + vetoed + " where the ruler moved from one to the next."));
        return lines;
    }

    private boolean isChange(Row row, String column) {
        return changes.getOrDefault(row.key(), List.of()).stream()
                .anyMatch(step -> step.to().equals(column));
    }

    private List<Estimate> scores(Row row) {
        List<Estimate> scores = new ArrayList<>();
        scores.add(row.base());
        for (String column :
                comparison.columns().subList(1, comparison.columns().size())) {
            Cell cell = row.cells().get(column);
            scores.add(cell == null ? new Estimate(Double.NaN, Double.NaN, Double.NaN, 0) : cell.estimate());
        }
        return scores;
    }
}
