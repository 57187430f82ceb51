package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {

    private static final List<String> COMMANDS = List.of("run", "compare", "report", "list", "clean", "jmh");

    @ParameterizedTest
    @CsvSource({"comprae, compare", "rnu, run", "reprot, report", "lst, list", "claen, clean"})
    void findsWhatWasMeant(String word, String expected) {
        assertThat(Suggestion.nearest(word, COMMANDS)).contains(expected);
    }

    @Test
    void saysNothingWhenNothingIsNear() {
        assertThat(Suggestion.nearest("kubernetes", COMMANDS)).isEmpty();
    }
}
