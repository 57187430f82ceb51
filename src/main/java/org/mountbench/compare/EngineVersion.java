package org.mountbench.compare;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A release as engines tell it, in the order in which releases come: by each number, as 20.10.5, 20.10.24 and 26.1.5, and
 * what is before a release, as 28.0.0-rc.1, before it. What a distribution added, as +dfsg1, counts for nothing.
 *
 * @param product whose release it is, or empty for Docker's; releases of several have no common order
 * @param numbers of the release, the first the most significant
 * @param before the parts of what a pre-release is called; empty for a release
 */
record EngineVersion(String product, List<BigInteger> numbers, List<String> before)
        implements Comparable<EngineVersion> {

    private static final Pattern FORM =
            Pattern.compile("(?:([A-Za-z]+) )?v?(\\d+(?:\\.\\d+)*)(?:[-~]([0-9A-Za-z.-]+))?(?:[+~].*)?");

    /** The version in a text; empty when it is none. */
    static Optional<EngineVersion> of(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String before = matcher.group(3);
        // a fork's own patch of a release and a rebuild of it are no pre-release
        boolean release = before == null || !before.matches("(?i)(rc|beta|alpha|dev|tp|pre).*");
        return Optional.of(new EngineVersion(
                matcher.group(1) == null ? "" : matcher.group(1),
                Stream.of(matcher.group(2).split("\\.")).map(BigInteger::new).toList(),
                release ? List.of() : List.of(before.split("[.-]"))));
    }

    @Override
    public int compareTo(EngineVersion other) {
        int numbers = compare(numbers(), other.numbers(), Comparator.naturalOrder(), BigInteger.ZERO);
        if (numbers != 0) {
            return numbers;
        }
        if (before.isEmpty() || other.before.isEmpty()) {
            return Boolean.compare(before.isEmpty(), other.before.isEmpty());
        }
        return compare(before, other.before, EngineVersion::parts, "");
    }

    private static <T> int compare(List<T> one, List<T> other, Comparator<T> order, T missing) {
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            int part = order.compare(i < one.size() ? one.get(i) : missing, i < other.size() ? other.get(i) : missing);
            if (part != 0) {
                return part;
            }
        }
        return 0;
    }

    private static int parts(String one, String other) {
        return one.matches("\\d+") && other.matches("\\d+")
                ? new BigInteger(one).compareTo(new BigInteger(other))
                : one.compareTo(other);
    }
}
