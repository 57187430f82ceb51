package org.mountbench.cli;

import org.mountbench.results.BadInputException;

/** Values of options such as {@code 5%}. */
final class Percentage {

    private Percentage() {}

    /**
     * The fraction that a text stands for: 0.05 for {@code 5%} and for {@code 5}.
     *
     * @throws BadInputException that names the option, when the text is no percentage
     */
    static double of(String option, String text) {
        String digits = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        if (!digits.matches("\\d{1,6}(\\.\\d{1,6})?")) {
            throw new BadInputException(option + ": '" + text + "' is not a percentage; write for example 5%");
        }
        return Double.parseDouble(digits) / 100;
    }
}
