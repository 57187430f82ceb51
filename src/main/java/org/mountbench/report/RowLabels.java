package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Labels that are short and still tell every row from every other: what is the same in all rows of a method is said once. */
final class RowLabels {

    private final Map<RowName, Label> labels = new LinkedHashMap<>();
    private final Map<String, List<String>> fixed = new LinkedHashMap<>();

    /**
     * A label in two parts.
     *
     * @param method class and method
     * @param detail what tells the rows of that method apart; empty when it has one row
     */
    record Label(String method, String detail) {}

    RowLabels(List<RowName> rows) {
        Map<String, List<RowName>> methods = rows.stream()
                .collect(Collectors.groupingBy(RowName::benchmark, LinkedHashMap::new, Collectors.toList()));
        Map<String, Long> shared = methods.values().stream()
                .collect(Collectors.groupingBy(method -> method.get(0).shortBenchmark(), Collectors.counting()));
        methods.values().forEach(method -> {
            RowName first = method.get(0);
            boolean unique = Objects.equals(shared.get(first.shortBenchmark()), 1L);
            add(unique ? first.shortBenchmark() : first.benchmark(), method);
        });
    }

    private void add(String name, List<RowName> rows) {
        SortedMap<String, String> common = new TreeMap<>(rows.get(0).params());
        rows.forEach(row -> common.entrySet().retainAll(row.params().entrySet()));
        boolean modesDiffer = rows.stream()
                        .map(RowName::mode)
                        .filter(mode -> !mode.isEmpty())
                        .distinct()
                        .count()
                > 1;
        boolean threadsDiffer = rows.stream().map(RowName::threads).distinct().count() > 1;
        for (RowName row : rows) {
            StringBuilder detail = new StringBuilder();
            row.params().forEach((param, value) -> {
                if (!common.containsKey(param)) {
                    detail.append(' ').append(param).append('=').append(value);
                }
            });
            if (modesDiffer) {
                detail.append(' ').append(row.mode());
            }
            if (threadsDiffer
                    && !String.valueOf(row.threads()).equals(row.params().get("threads"))) {
                detail.append(" threads=").append(row.threads());
            }
            labels.put(row, new Label(name, detail.toString().strip()));
        }
        if (!common.isEmpty()) {
            String values = common.entrySet().stream()
                    .map(param -> param.getKey() + '=' + param.getValue())
                    .collect(Collectors.joining(" "));
            fixed.computeIfAbsent(values, absent -> new ArrayList<>()).add(name);
        }
    }

    Label of(RowName row) {
        return Objects.requireNonNull(labels.get(row), "a row that was not among those given");
    }

    /** Methods, and the params that all rows of each of them share; no line when there are none. */
    List<String> fixedLines(int width) {
        if (fixed.isEmpty()) {
            return List.of();
        }
        String text = fixed.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .collect(Collectors.joining("; ", "In all rows of: ", "."));
        return Wrap.lines(text, "  ", width);
    }
}
