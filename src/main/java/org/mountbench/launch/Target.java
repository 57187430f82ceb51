package org.mountbench.launch;

import java.util.regex.Pattern;
import org.mountbench.results.BadInputException;
import org.mountbench.results.RunDirectory;

/**
 * Where the containers of a run are: one engine with one image. A run has several to compare releases or JDKs.
 *
 * @param label name in the run directory and in tables; a single token
 * @param engine endpoint or context, {@link #NO_ENGINE}, or empty for the usual one
 * @param image reference, or empty for the usual one
 */
public record Target(String label, String engine, String image) {

    /** The engine that stands for none at all. */
    public static final String NO_ENGINE = "none";

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /** The usual engine with the usual image. */
    public static final Target USUAL = new Target(RunDirectory.DEFAULT_ENGINE, "", "");

    public Target {
        if (!isToken(label)) {
            throw new BadInputException("the label '" + label + "' is not a single token; use up to 64 letters, digits,"
                    + " '.', '_' or '-', a letter or digit first");
        }
        if (label.equals(RunDirectory.HOST)) {
            throw new BadInputException("the label '" + RunDirectory.HOST
                    + "' stands for what is measured without an engine; give another one");
        }
    }

    /** Whether a text can be a label. */
    public static boolean isToken(String text) {
        return TOKEN.matcher(text).matches();
    }
}
