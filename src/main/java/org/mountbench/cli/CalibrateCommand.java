package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.mountbench.compare.PairVerdict;
import org.mountbench.io.Natives;
import org.mountbench.launch.FioCase;
import org.mountbench.launch.FioPairs;
import org.mountbench.launch.Interruption;
import org.mountbench.report.CalibrationTable;
import org.mountbench.results.BadInputException;
import org.mountbench.results.PairedCase;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The harness against fio, pair by pair. */
@Command(
        name = "calibrate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Compare workloads with fio, pair by pair, on this machine",
        footer = {
            "",
            "Each pair is a second of fio and a second of the workload on the same files; the median of the",
            "ratios is held against a goal. A case whose reference moves is measured once more.",
            "Exit code: 0 when no case fails and six or more (all, if fewer are chosen) are decided; else 1."
        })
final class CalibrateCommand implements Callable<Integer> {

    /** Cases that must have an answer before the harness is called calibrated. */
    private static final int ENOUGH_CASES = 6;

    private static final int MOST_PAIRS = 1000;
    private static final String CONTROL = "randread-warm";

    @Option(
            names = "--storage",
            paramLabel = "DIR",
            description = "Directory to measure; 3.4 GB must be free for all cases (default: the current one)")
    private Path storage = Path.of("");

    @Option(
            names = "--case",
            paramLabel = "NAME",
            completionCandidates = CaseNames.class,
            description = "A case to measure, repeatable (default: all): ${COMPLETION-CANDIDATES}")
    private List<String> cases = List.of();

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "Pairs of each case, 8 or more for a verdict (default: 8)")
    private int pairs = PairVerdict.ENOUGH;

    @Option(
            names = "--self-test",
            description = "Slow the workload of " + CONTROL + " down by 1 us per read: 0 when that is found")
    private boolean selfTest;

    @Mixin
    private StackTraceOption stackTrace = new StackTraceOption();

    @Spec
    private CommandSpec spec;

    /** For the help. */
    static final class CaseNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return FioCase.ALL.stream().map(FioCase::name).iterator();
        }
    }

    @Override
    public Integer call() throws IOException {
        if (pairs < 1 || pairs > MOST_PAIRS) {
            throw new BadInputException("--pairs must be between 1 and " + MOST_PAIRS + ", not " + pairs);
        }
        if (selfTest && !cases.isEmpty()) {
            throw new BadInputException("--self-test measures " + CONTROL + " alone; leave --case out");
        }
        if (selfTest && pairs < PairVerdict.ENOUGH) {
            throw new BadInputException("--pairs: --self-test needs " + PairVerdict.ENOUGH
                    + " or more for a verdict, not " + pairs + "; leave --pairs out");
        }
        List<FioCase> chosen = FioCase.named(selfTest ? List.of(CONTROL) : cases);
        List<PairVerdict> verdicts = new ArrayList<>();
        int decided = 0;
        boolean slowCallsFail = false;
        FioPairs.Speed speed = selfTest ? FioPairs.Speed.SLOWED : FioPairs.Speed.USUAL;
        try (Interruption interruption = Interruption.watch();
                FioPairs fio = FioPairs.below(storage, pairs, speed)) {
            for (FioCase fioCase : chosen) {
                List<PairVerdict> ofCase = measure(fio, fioCase);
                verdicts.addAll(ofCase);
                decided += ofCase.stream().allMatch(PairVerdict::isDecided) ? 1 : 0;
                slowCallsFail |= fioCase.isAsynchronous()
                        && Runtime.version().feature() < Natives.FIRST_WITH_FOREIGN
                        && ofCase.stream().anyMatch(PairVerdict::missesGoal);
                if (Thread.currentThread().isInterrupted()) {
                    break;
                }
            }
        }
        CalibrationTable.print(verdicts, spec.commandLine().getOut(), Terminal.textStyle());
        boolean fails = verdicts.stream().anyMatch(verdict -> verdict.kind() == PairVerdict.Kind.FAILS);
        if (slowCallsFail) {
            note(
                    "with this JDK system calls of libaio and io_uring go through JNA, which takes 1 to 2 us of each request;"
                            + " measure with JDK " + Natives.FIRST_WITH_FOREIGN + " or newer");
        }
        return selfTest ? ofSelfTest(verdicts.get(0)) : ofCases(fails, decided, chosen.size());
    }

    private List<PairVerdict> measure(FioPairs fio, FioCase fioCase) throws IOException {
        note(fioCase.name() + ": " + pairs + (pairs == 1 ? " pair" : " pairs"));
        List<PairedCase> measured = fio.measure(fioCase);
        List<PairVerdict> verdicts = measured.stream().map(PairVerdict::of).toList();
        boolean noisy = pairs >= PairVerdict.ENOUGH
                && verdicts.stream().anyMatch(verdict -> verdict.kind() == PairVerdict.Kind.NOT_DECIDED);
        if (!noisy) {
            return verdicts;
        }
        note(fioCase.name() + ": not decided, " + pairs + " more");
        List<PairedCase> again = fio.measure(fioCase);
        if (again.size() != measured.size()) {
            return again.stream().map(PairVerdict::of).toList();
        }
        List<PairVerdict> together = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            together.add(PairVerdict.of(measured.get(i).and(again.get(i))));
        }
        return together;
    }

    private int ofSelfTest(PairVerdict verdict) {
        boolean found = verdict.missesGoal();
        say(
                found
                        ? "Self-test passed: the workload was slowed down by 1 us per read, and the comparison found it."
                        : "Self-test did not pass: the workload was slowed down by 1 us per read, and the comparison"
                                + " did not find it.");
        return found ? 0 : 1;
    }

    private int ofCases(boolean fails, int decided, int chosen) {
        int needed = Math.min(ENOUGH_CASES, chosen);
        say(decided + " of " + chosen + (chosen == 1 ? " case is decided." : " cases are decided.")
                + (decided < needed ? " That is too few: " + needed + " must be." : ""));
        return fails || decided < needed ? 1 : 0;
    }

    private void say(String sentence) {
        spec.commandLine().getOut().println(sentence);
    }

    private void note(String sentence) {
        spec.commandLine().getErr().println(sentence);
    }
}
