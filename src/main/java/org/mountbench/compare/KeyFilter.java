package org.mountbench.compare;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;

/**
 * Keeps the keys in which one part has one of some values.
 *
 * @param part {@code benchmark}, {@code mode}, {@code threads} or the name of a param
 * @param values alternatives; of a benchmark one regular expression that is found in its full name, as JMH's own
 */
public record KeyFilter(String part, List<String> values) {

    private static final String BENCHMARK = "benchmark";

    public KeyFilter {
        values = List.copyOf(values);
    }

    /**
     * Reads {@code PART=VALUE} or {@code PART=VALUE,VALUE}.
     *
     * @throws BadInputException when it is something else
     */
    public static KeyFilter parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw new BadInputException(
                    "--filter: '" + text + "' is not KEY=VALUE, as in storage=bind,volume or" + " benchmark=randread.");
        }
        String part = text.substring(0, equals);
        String values = text.substring(equals + 1);
        if (!part.equals(BENCHMARK)) {
            return new KeyFilter(part, Arrays.asList(values.split(",")));
        }
        try {
            Pattern.compile(values);
        } catch (PatternSyntaxException e) {
            throw new BadInputException(
                    "--filter: '" + values + "' is no regular expression: " + e.getDescription() + ".", e);
        }
        return new KeyFilter(part, List.of(values));
    }

    boolean keeps(ResultKey key) {
        return switch (part) {
            case BENCHMARK ->
                Pattern.compile(values.get(0)).matcher(key.benchmark()).find();
            case "mode" -> values.contains(key.mode());
            case "threads" -> values.contains(key.params().getOrDefault(part, String.valueOf(key.threads())));
            default -> values.contains(key.params().getOrDefault(part, ""));
        };
    }

    /** A part that no key has is a slip of the pen, and silence would hide it. */
    void checkAgainst(String label, Collection<ResultKey> keys) {
        SortedSet<String> parts = new TreeSet<>(List.of(BENCHMARK, "mode", "threads"));
        keys.forEach(key -> parts.addAll(key.params().keySet()));
        if (!parts.contains(part)) {
            throw new BadInputException("--filter " + this + ": " + label + " has no '" + part + "'; it has: "
                    + String.join(", ", parts) + ".");
        }
    }

    @Override
    public String toString() {
        return part + "=" + String.join(",", values);
    }
}
