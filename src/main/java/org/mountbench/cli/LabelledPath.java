package org.mountbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.compare.LabelledResults;
import org.mountbench.compare.MetricChoice;

/**
 * An argument {@code [LABEL=]PATH}.
 *
 * @param label as given, else the shortest end of the path that no other path has
 */
record LabelledPath(String label, Path path) {

    private static final String NONE = "";

    static List<LabelledPath> parse(List<String> arguments) {
        List<LabelledPath> given = arguments.stream().map(LabelledPath::parse).toList();
        List<LabelledPath> labelled = new ArrayList<>();
        for (LabelledPath one : given) {
            labelled.add(one.label().equals(NONE) ? new LabelledPath(shortest(one.path(), given), one.path()) : one);
        }
        return labelled;
    }

    /** Reads results, those of one label together; large files are read side by side. */
    static List<LabelledResults> read(List<LabelledPath> named, MetricChoice choice) {
        Map<String, List<Path>> byLabel = new LinkedHashMap<>();
        named.forEach(one ->
                byLabel.computeIfAbsent(one.label(), label -> new ArrayList<>()).add(one.path()));
        List<LabelledResults> results = byLabel.entrySet().parallelStream()
                .map(column -> LabelledResults.read(column.getKey(), column.getValue(), choice))
                .flatMap(List::stream)
                .toList();
        // the engines of one run need no more than their own labels
        return named.size() > 1 || results.size() == 1
                ? results
                : results.stream()
                        .map(one ->
                                one.withLabel(one.label().substring(one.label().lastIndexOf(':') + 1)))
                        .toList();
    }

    private static LabelledPath parse(String argument) {
        int equals = argument.indexOf('=');
        // a file's name may hold an equals sign itself
        if (equals < 1 || Files.exists(Path.of(argument))) {
            return new LabelledPath(NONE, Path.of(argument));
        }
        return new LabelledPath(argument.substring(0, equals), Path.of(argument.substring(equals + 1)));
    }

    private static String shortest(Path path, List<LabelledPath> all) {
        Path plain = path.normalize();
        for (int names = 1; names < plain.getNameCount(); names++) {
            Path end = end(plain, names);
            long same = all.stream()
                    .filter(other -> other.label().equals(NONE)
                            ? end(other.path().normalize(), end.getNameCount()).equals(end)
                            : other.label().equals(end.toString()))
                    .count();
            if (same == 1) {
                return end.toString();
            }
        }
        return path.toString();
    }

    private static Path end(Path path, int names) {
        int count = path.getNameCount();
        return count <= names ? path : path.subpath(count - names, count);
    }
}
