package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.mountbench.compare.Published;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.MountSpec;
import org.mountbench.workload.CellCheck;

class ExperimentTest {

    private static final List<String> NAMES = Suite.EXPERIMENTS;
    private static final Times TIMES = new Times(1, "1s", 3, "1s");

    @ParameterizedTest
    @FieldSource("NAMES")
    void canBeRunAndHasPublishedFiguresForItsCells(String name) {
        Suite experiment = Suite.experiment(name);

        assertThat(experiment.name()).isEqualTo(name).isNotIn(Suite.NAMES);
        assertThat(experiment.cells().get(0).benchmark()).startsWith("RulerBenchmark");
        assertThatCode(() -> CellSelection.check(experiment.cells())).doesNotThrowAnyException();
        experiment
                .cells()
                .forEach(cell -> assertThatCode(() -> CellCheck.check(cell.benchmark(), cell.params()))
                        .doesNotThrowAnyException());
        List<String> kinds = experiment.mounts().stream()
                .map(mount -> MountSpec.parse(mount).kind().label())
                .toList();
        assertThat(Published.figures().experiment(name).orElseThrow().steps()).allSatisfy(step -> {
            assertThat(experiment.cells().stream()
                            .filter(cell -> cell.benchmark().equals(step.benchmark())
                                    && cell.params()
                                            .entrySet()
                                            .containsAll(step.params().entrySet())))
                    .as(step.name())
                    .hasSize(1);
            assertThat(step.ratios()).allMatch(ratio -> kinds.containsAll(List.of(ratio.over(), ratio.under())));
            assertThat(kinds).containsAll(step.values().keySet());
        });
    }

    @Test
    void anUnknownOneIsNamedWithTheKnown() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Suite.experiment("gofer"))
                .withMessageContaining("unknown experiment 'gofer'; known experiments: ")
                .withMessageContaining("gopher");
    }

    @Test
    void blocksAndFilesThatDoNotFitShrinkTogetherWithANote() {
        RunPlan plan = plan("tmpfs", write("10g", "1g"), write("2000m", "200m"));
        List<String> notes = new ArrayList<>();

        RunPlan fitting = FittingSizes.fit(plan, 12L << 30, notes::add);

        assertThat(fitting.cells()).containsExactly(write("2560m", "256m"), write("2000m", "200m"));
        assertThat(notes)
                .singleElement()
                .asString()
                .contains("fileSize=10g blockSize=1g became fileSize=2560m blockSize=256m")
                .contains("12288 MiB");
    }

    @Test
    void nothingChangesWhereNothingLiesInMemoryOrNothingIsKnownOfIt() {
        List<String> notes = new ArrayList<>();

        RunPlan onDisk = plan("volume", write("10g", "1g"));
        assertThat(FittingSizes.fit(onDisk, 1 << 30, notes::add)).isEqualTo(onDisk);
        RunPlan inMemory = plan("tmpfs", write("10g", "1g"));
        assertThat(FittingSizes.fit(inMemory, 0, notes::add)).isEqualTo(inMemory);
        assertThat(notes).isEmpty();
    }

    @Test
    void aCellThatWasMadeToFitKnowsItsPublishedParams() {
        List<Cell> cells = new ArrayList<>(Suite.experiment("four-patterns").cells());
        Cell published = cells.get(1);
        Cell fitting = write("32m", "64k");
        cells.set(1, fitting);

        assertThat(FittingSizes.originals(plan("four-patterns", "tmpfs", cells)))
                .containsEntry(fitting.title(), published.params())
                .hasSize(cells.size());
        assertThat(FittingSizes.originals(plan("four-patterns", "tmpfs", cells.subList(0, 2))))
                .isEmpty();
    }

    private static Cell write(String fileSize, String blockSize) {
        return new Cell("SequentialBenchmark.write", Map.of("fileSize", fileSize, "blockSize", blockSize), 1, TIMES);
    }

    private static RunPlan plan(String mount, Cell... cells) {
        return plan("custom", mount, List.of(cells));
    }

    private static RunPlan plan(String suite, String mount, List<Cell> cells) {
        return new RunPlan(
                "id",
                suite,
                1,
                1,
                List.of(Target.USUAL),
                List.of(MountSpec.parse(mount)),
                cells,
                RunPlan.ContainerOptions.USUAL,
                List.of(),
                RunPlan.Caches.KEEP);
    }
}
