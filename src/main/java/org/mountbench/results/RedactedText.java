package org.mountbench.results;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** Text without what names a machine or its user: paths, addresses, and words that are known to be names. */
final class RedactedText {

    private static final Pattern ADDRESS = Pattern.compile("\\b[a-z][a-z0-9+.-]*://[^\\s'\",;)]+");
    private static final Pattern WINDOWS_PATH = Pattern.compile("\\b[A-Za-z]:\\\\[^\\s'\",;)]*");
    private static final Pattern ABSOLUTE_PATH = Pattern.compile("(?<![\\w.>])/[\\w.@+~-]+(?:/[\\w.@+~-]*)*");
    /** Two slashes or more: {@code us/op} is no path. */
    private static final Pattern RELATIVE_PATH = Pattern.compile("(?<![\\w/.])[\\w.@+~-]+(?:/[\\w.@+~-]+){2,}");

    private final List<Pattern> names;

    /**
     * Redacts paths, addresses and these words.
     *
     * @param names names of users, machines and engines, wherever they stand as whole words
     */
    RedactedText(Collection<String> names) {
        this.names = names.stream()
                .filter(name -> name.length() > 2)
                .map(name -> Pattern.compile("(?<![\\w])" + Pattern.quote(name) + "(?![\\w])"))
                .toList();
    }

    String of(String text) {
        String redacted = ADDRESS.matcher(text).replaceAll("(address)");
        redacted = WINDOWS_PATH.matcher(redacted).replaceAll("(path)");
        redacted = RELATIVE_PATH.matcher(redacted).replaceAll("(path)");
        redacted = ABSOLUTE_PATH.matcher(redacted).replaceAll("(path)");
        for (Pattern name : names) {
            redacted = name.matcher(redacted).replaceAll("(name)");
        }
        return redacted;
    }
}
