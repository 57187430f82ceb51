package org.mountbench.cli;

import org.mountbench.compare.Settings;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Option;

/** What a verdict needs. */
final class VerdictOptions {

    @Option(names = "--threshold", paramLabel = "PERCENT", description = "Noise threshold (default: 5%%)")
    private String threshold = "5%";

    @Option(names = "--alpha", paramLabel = "P", description = "Level of significance (default: 0.05)")
    private double alpha = 0.05;

    @Option(names = "--adjust", paramLabel = "holm|none", description = "Correction over the rows (default: none)")
    private Settings.Adjustment adjust = Settings.Adjustment.NONE;

    Settings settings() {
        try {
            return new Settings(Percentage.of("--threshold", threshold), alpha, adjust);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(String.valueOf(e.getMessage()), e);
        }
    }
}
