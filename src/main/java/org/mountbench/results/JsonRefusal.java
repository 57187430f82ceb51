package org.mountbench.results;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.List;

/** Says of a file that is no JSON where it stops to be, and what it may be instead. */
final class JsonRefusal {

    /** The first whose words the parser's message holds gives the remedy. */
    private static final List<Hint> HINTS = List.of(
            new Hint(
                    "Unrecognized character escape",
                    "JMH before 1.22 wrote backslashes of params unescaped; double them"),
            new Hint("('<' (code 60))", "it looks like an unresolved merge conflict, or a page of HTML"),
            new Hint("Unrecognized token 'Benchmark'", "it looks like JMH's text output; write it with -rf json"),
            new Hint("Unrecognized token 'Infinit", "write it as JMH does: \"+INF\""),
            new Hint("code 31))", "it looks compressed; unpack it first"),
            new Hint("UTF-8", "JMH writes UTF-8; convert the file"),
            new Hint("was expecting double-quote to start field name", "a decimal comma? JSON needs a point"),
            new Hint("Illegal unquoted character", "JMH before 1.22 wrote params unescaped; escape the character"),
            new Hint("Duplicate field", "name each field once"));

    private record Hint(String message, String remedy) {}

    private JsonRefusal() {}

    /**
     * The refusal of a file at an exception of the parser.
     *
     * @param entry number of the entry that was being read, from 1
     */
    static BadInputException of(String name, int entry, IOException e) {
        String message = String.valueOf(e.getMessage());
        StringBuilder text = new StringBuilder(name);
        if (e instanceof JsonProcessingException json) {
            message = String.valueOf(json.getOriginalMessage());
            JsonLocation at = json.getLocation();
            if (at != null) {
                text.append(", line ").append(at.getLineNr()).append(" column ").append(at.getColumnNr());
            }
        }
        text.append(", entry ").append(entry);
        if (e instanceof JsonEOFException) {
            text.append(": the file is cut short: ")
                    .append(shortened(message))
                    .append("; copy it again, or run again.");
            return new BadInputException(text.toString(), e);
        }
        text.append(": not JSON: ").append(shortened(message));
        for (Hint hint : HINTS) {
            if (message.contains(hint.message())) {
                return new BadInputException(text + "; " + hint.remedy() + ".", e);
            }
        }
        return new BadInputException(text + ".", e);
    }

    /** The parser's own words without the advice on its options, on one line. */
    private static String shortened(String message) {
        String line = message.replaceAll("\\s+", " ").replaceFirst(" \\(start marker at .*", "");
        return line.length() <= 200 ? line : line.substring(0, 197) + "...";
    }
}
