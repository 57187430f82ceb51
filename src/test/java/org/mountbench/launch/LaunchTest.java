package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.launch.Launch.Status;
import org.mountbench.launch.Launch.Verdict;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.launch.WorkerEvent.Type;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.ProbeOutcome;
import org.mountbench.results.JsonFile;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.ProbeResult;

/** What the launcher makes of a worker's words and end; the worker is played by lines. */
class LaunchTest {

    private static final String JSON = """
            [{"benchmark":"org.mountbench.workload.A.a","mode":"avgt","threads":1,"forks":1,"params":{"storage":"layer"},
            "primaryMetric":{"score":1.0,"scoreError":"NaN","scoreConfidence":["NaN","NaN"],
            "scorePercentiles":{"50.0":1.0},"scoreUnit":"us/op","rawData":[[1.0]]},"secondaryMetrics":{}}]
            """;

    private static final Times TIMES = new Times(0, "1ms", 1, "1ms");

    private final Cell first = new Cell("A.a", Map.of(), 1, TIMES);
    private final Cell second = new Cell("A.b", Map.of("size", "4k"), 1, TIMES);
    private final RunPlan plan = new RunPlan(
            "id",
            "custom",
            1,
            1,
            List.of(Target.USUAL),
            List.of(MountSpec.parse("layer")),
            List.of(first, second),
            ContainerOptions.USUAL.withMemory(64 << 20),
            List.of(),
            Caches.KEEP);
    private final Slot slot = new Slot(1, 1, "default", plan.mounts().get(0));
    private final Heard heard = new Heard();

    @TempDir
    Path directory;

    @Test
    void aWorkerThatDoesAllIsFine() throws Exception {
        Launch launch = play(
                new WorkerEnd(0, false, 1),
                WorkerEvent.of(Type.MOUNTED, "", Map.of("fileSystem", "overlay")),
                measured(0),
                measured(1),
                WorkerEvent.of(Type.FINISHED, "", Map.of()));
        assertThat(launch.judge(new WorkerEnd(0, false, 1))).isEqualTo(new Verdict(Status.OK, ""));
        assertThat(launch.outcomes()).isEmpty();
        assertThat(launch.mountFacts()).containsEntry("fileSystem", "overlay");
        assertThat(directory.resolve("001-A.a.json")).hasContent(JSON.strip() + "\n");
        assertThat(launch.seconds(9)).containsEntry("runner", 4.0).containsEntry("measured", 2.0);
        assertThat(heard.finished).containsExactly(first, second);
    }

    @Test
    void probesAreKeptWithTheTimeThatTheyTook() throws Exception {
        ProbeReport report = ProbeReport.of(
                List.of(new ProbeResult("hard-link", ProbeResult.Outcome.WRONG_RESULT, "it is lost")), 0.25);
        Launch launch = play(
                new WorkerEnd(0, false, 1), WorkerEvent.of(Type.PROBED, JsonFile.line(report), Map.of()), measured(0));

        assertThat(launch.probes())
                .containsOnly(Map.entry("hard-link", new ProbeOutcome("wrong-result", "it is lost")));
        assertThat(launch.seconds(10)).containsEntry("probes", 0.25);
    }

    @Test
    void linesThatAreNoEventsAreKeptAsLog() throws Exception {
        play(new WorkerEnd(0, false, 1), measured(0));
        assertThat(directory.resolve("worker.log")).hasContent("# JMH says something\n");
    }

    @Test
    void aMissingCellIsAFailureEvenWhenTheWorkerExitsWithZero() throws Exception {
        WorkerEnd end = new WorkerEnd(0, false, 1);
        Launch launch = play(end, measured(0));
        Verdict verdict = launch.judge(end);
        assertThat(verdict.status()).isEqualTo(Status.FAILED);
        assertThat(verdict.reason()).isEqualTo("1 of 2 cells gave no number; A.b size=4k: JMH gave no result for it");
    }

    @Test
    void aShortJsonIsAFailure() throws Exception {
        WorkerEnd end = new WorkerEnd(0, false, 1);
        Launch launch = play(end, measured(0), WorkerEvent.ofCell(Type.CELL_MEASURED, 1, "[]", 1, 1));
        assertThat(launch.judge(end).status()).isEqualTo(Status.FAILED);
        assertThat(launch.outcomes()).extracting(Outcome::kind).containsExactly("missing");
    }

    @Test
    void unsupportedIsAnOutcomeAndNoFailure() throws Exception {
        WorkerEnd end = new WorkerEnd(0, false, 1);
        Launch launch = play(end, measured(0), WorkerEvent.ofCell(Type.CELL_UNSUPPORTED, 1, "no O_DIRECT", 1, 0));
        assertThat(launch.judge(end).status()).isEqualTo(Status.OK);
        assertThat(launch.outcomes())
                .containsExactly(new Outcome("default", 1, "layer", "A.b size=4k", "unsupported", "no O_DIRECT"));
    }

    @Test
    void aWrongMountIsRefused() throws Exception {
        WorkerEnd end = new WorkerEnd(Worker.REFUSED_EXIT, false, 1);
        Launch launch = play(end, WorkerEvent.of(Type.REFUSED, "it is no layer", Map.of()));
        assertThat(launch.judge(end)).isEqualTo(new Verdict(Status.REFUSED, "it is no layer"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            137 | true  | the worker was killed because the container ran out of memory; its limit is 64 MB
            137 | false | the worker was killed from outside
            143 | false | the worker was stopped from outside
            3   | false | the worker ended with exit code 3
            """)
    void tellsDeathsApart(long code, boolean outOfMemory, String part) throws Exception {
        WorkerEnd end = new WorkerEnd(code, outOfMemory, 1);
        Launch launch = play(end, measured(0));
        Verdict verdict = launch.judge(end);
        assertThat(verdict.status()).isEqualTo(Status.FAILED);
        assertThat(verdict.reason()).contains(part);
        assertThat(launch.outcomes()).extracting(Outcome::cell).containsExactly("A.b size=4k");
    }

    @Test
    void aForkThatTheKernelKilledIsOutOfMemory() throws Exception {
        WorkerEnd end = new WorkerEnd(0, true, 1);
        Launch launch = play(
                end, measured(0), WorkerEvent.ofCell(Type.CELL_FAILED, 1, "Forked VM failed with exit code 137", 1, 0));
        assertThat(launch.judge(end).reason())
                .contains("the JMH fork was killed because the container ran out of memory");
    }

    private Launch play(WorkerEnd end, WorkerEvent... events) throws Exception {
        Launch launch = new Launch(plan, slot, directory, heard);
        launch.run((where, line, results) -> {
            assertThat(Files.isDirectory(results)).isTrue();
            line.accept("# JMH says something");
            for (WorkerEvent event : events) {
                line.accept(event.line());
            }
            return end;
        });
        return launch;
    }

    private static WorkerEvent measured(int cell) {
        return WorkerEvent.ofCell(Type.CELL_MEASURED, cell, JSON, 2, 1);
    }

    private static final class Heard implements LaunchListener {
        final List<Cell> finished = new ArrayList<>();

        @Override
        public void launchStarted(Slot slot) {}

        @Override
        public void cellStarted(Slot slot, Cell cell) {}

        @Override
        public void cellFinished(Slot slot, Cell cell) {
            finished.add(cell);
        }

        @Override
        public void launchFinished(Slot slot, LaunchRecord launch) {}

        @Override
        public void roundFinished(int round, Environment environment) {}
    }
}
