package org.mountbench.engine;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A version of the engine's API, such as 1.41; 1.9 is older than 1.10. */
record ApiVersion(int major, int minor) implements Comparable<ApiVersion> {

    /** Older than any. */
    static final ApiVersion NONE = new ApiVersion(0, 0);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})");
    private static final Comparator<ApiVersion> ORDER =
            Comparator.comparingInt(ApiVersion::major).thenComparingInt(ApiVersion::minor);

    /** Reads a version; {@code otherwise} when there is none to read. */
    static ApiVersion parse(@Nullable String text, ApiVersion otherwise) {
        Matcher version = TEXT.matcher(text == null ? "" : text);
        return version.matches()
                ? new ApiVersion(Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2)))
                : otherwise;
    }

    @Override
    public int compareTo(ApiVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
