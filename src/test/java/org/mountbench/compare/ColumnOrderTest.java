package org.mountbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.compare.Change.Rounds;
import org.mountbench.results.BadInputException;

class ColumnOrderTest {

    @Test
    void releasesAreOrderedByTheirNumbers() {
        List<String> ordered = List.of(
                "4.3.1",
                "20.10.5+dfsg1",
                "20.10.24+dfsg1",
                "26.1.5+dfsg1",
                "28.0.0-beta.2",
                "28.0.0-rc.1",
                "28.0.0-rc.2",
                "28.0.0-rc.10",
                "28.0.0",
                "28.5.2+dfsg4",
                "100.0");
        List<String> shuffled = new ArrayList<>(ordered);
        Collections.shuffle(shuffled, new Random(1));

        assertThat(ColumnOrder.ENGINE.sort(columns(shuffled)))
                .extracting(LabelledResults::label)
                .containsExactlyElementsOf(ordered);
    }

    @ParameterizedTest
    @CsvSource({"26.1, 26.1.0", "v28.5.2, 28.5.2", "26.1.5+dfsg1, 26.1.5", "26.1.5-1, 26.1.5", "28.0~rc1, 28.0-rc1"})
    void whatWasAddedToAReleaseDoesNotCount(String one, String other) {
        assertThat(EngineVersion.of(one).orElseThrow())
                .isEqualByComparingTo(EngineVersion.of(other).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "dev", "library-import", "1..2", "26.1.x"})
    void aTextWithoutNumbersIsNoRelease(String text) {
        assertThat(EngineVersion.of(text)).isEmpty();
    }

    @Test
    void runsAreOrderedByTheirStartAndThoseOfOneStartAsGiven() {
        LabelledResults late = column("late", "1", "2026-03-01T00:00:00Z");
        LabelledResults early = column("early", "2", "2025-12-31T23:59:59Z");
        LabelledResults same = column("same", "3", "2026-03-01T00:00:00Z");

        assertThat(ColumnOrder.TIME.sort(List.of(same, late, early))).containsExactly(early, same, late);
        assertThat(ColumnOrder.GIVEN.sort(List.of(same, late, early))).containsExactly(same, late, early);
    }

    @Test
    void whatDoesNotTellItsPlaceIsRefused() {
        List<LabelledResults> columns = List.of(
                column("known", "26.1.5", "2026-03-01T00:00:00Z"),
                new LabelledResults("bare", Map.of(), Rounds.UNRELATED, List.of()));

        assertThatThrownBy(() -> ColumnOrder.ENGINE.sort(columns))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--order engine: bare")
                .hasMessageContaining("does not tell the version of its engine");
        assertThatThrownBy(() -> ColumnOrder.TIME.sort(columns))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("does not tell when its run began");
    }

    @Test
    void releasesOfUnlikeProductsHaveNoOrder() {
        assertThat(ColumnOrder.ENGINE.sort(columns(List.of("Podman 5.0.1", "Podman 4.3.1"))))
                .extracting(LabelledResults::label)
                .containsExactly("Podman 4.3.1", "Podman 5.0.1");
        assertThatThrownBy(() -> ColumnOrder.ENGINE.sort(columns(List.of("26.1.5", "Podman 4.3.1"))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("have no common order (26.1.5, Podman 4.3.1)");
    }

    private static List<LabelledResults> columns(List<String> versions) {
        return Stream.of(versions.toArray(String[]::new))
                .map(version -> column(version, version, ""))
                .toList();
    }

    private static LabelledResults column(String label, String version, String started) {
        return new LabelledResults(
                label,
                Map.of(),
                Rounds.UNRELATED,
                List.of(),
                new Origin("file", "", "", started, "", Map.of(Origin.ENGINE_VERSION, version)));
    }
}
