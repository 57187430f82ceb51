package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mountbench.engine.EngineException;
import org.mountbench.launch.Launch.Status;
import org.mountbench.launch.Launch.Verdict;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;
import org.mountbench.results.Environment.State;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunMerger;

/** Runs the launches of a plan one after the other, and merges after each round. */
final class Launcher {

    private final RunPlan plan;
    private final RunDirectory directory;
    private final RunRecord record;
    private final Sites sites;
    private final LaunchListener listener;
    private final Interruption interruption;
    private final GivenUp givenUp;
    private boolean stopped;

    Launcher(
            RunPlan plan,
            RunDirectory directory,
            RunRecord record,
            Sites sites,
            LaunchListener listener,
            Interruption interruption) {
        this.plan = plan;
        this.directory = directory;
        this.record = record;
        this.sites = sites;
        this.listener = listener;
        this.interruption = interruption;
        this.givenUp = new GivenUp(plan);
    }

    /** Runs all launches, or as many as can be; what was measured is merged and on disk in any case. */
    Environment run() throws IOException {
        List<Slot> pending = new ArrayList<>();
        for (Slot slot : Schedule.of(plan).launches()) {
            if (record.has(slot)) {
                listener.launchKept(slot);
            } else {
                pending.add(slot);
            }
        }
        if (pending.isEmpty()) {
            Cleanup.undisturbed(this::merge);
        }
        for (int i = 0; i < pending.size(); i++) {
            Slot slot = pending.get(i);
            LaunchRecord launch = launch(slot);
            listener.launchFinished(slot, launch);
            boolean last = i + 1 == pending.size() || pending.get(i + 1).round() != slot.round();
            if (last) {
                stopped |= nothingWorks();
            }
            boolean ended = stopped || interruption.requested();
            if (last || ended) {
                Cleanup.undisturbed(() -> {
                    merge();
                    Environment environment = record.write(ended ? State.INCOMPLETE : State.RUNNING);
                    listener.roundFinished(slot.round(), environment);
                });
            }
            if (ended) {
                return finish(State.INCOMPLETE);
            }
        }
        boolean complete = record.launches().stream()
                .allMatch(launch -> Set.of("ok", "unsupported").contains(launch.status()));
        return finish(complete ? State.COMPLETE : State.INCOMPLETE);
    }

    private void merge() throws IOException {
        for (String engine : plan.labels()) {
            RunMerger.merge(directory, engine).warnings().forEach(record::warn);
        }
    }

    private Environment finish(State state) throws IOException {
        Environment[] written = new Environment[1];
        Cleanup.undisturbed(() -> written[0] = record.write(state));
        return written[0];
    }

    /**
     * Whether a round is over in which no launch worked: the next ones would not either. An engine of several on which
     * none worked is given up alone.
     */
    private boolean nothingWorks() {
        List<String> hopeless = plan.labels().stream()
                .filter(label -> record.launches().stream()
                        .noneMatch(launch -> launch.engine().equals(label) && worked(launch)))
                .toList();
        boolean all = hopeless.size() == plan.labels().size();
        if (all && plan.rounds() > 1) {
            record.warn("No launch of the first round measured anything, so the other rounds were not tried.");
        } else if (plan.rounds() > 1) {
            hopeless.stream().filter(label -> !givenUp.isGivenUp(label)).forEach(label -> {
                givenUp.target(label, "none of its launches measured anything");
                record.warn("Engine " + label + " was given up, since none of its launches measured anything.");
            });
        }
        return all || givenUp.everything();
    }

    private static boolean worked(LaunchRecord launch) {
        return launch.status().equals("ok") || launch.seconds().getOrDefault("runner", 0.0) > 0;
    }

    private LaunchRecord launch(Slot slot) throws IOException {
        listener.launchStarted(slot);
        String started = RunRecord.now();
        long start = System.nanoTime();
        Launch launch = new Launch(
                plan,
                slot,
                directory.launch(slot.engine(), slot.round(), slot.mount().name()),
                listener);
        Verdict verdict;
        double total;
        try {
            Optional<String> reason = givenUp.reason(slot);
            if (reason.isPresent()) {
                throw new HungException(reason.get());
            }
            WorkerEnd end = launch.run(sites.of(slot));
            total = end.seconds();
            verdict = interruption.requested() ? interrupted(launch) : launch.judge(end);
        } catch (UnsupportedMountException e) {
            total = 0;
            verdict = launch.unsupported(String.valueOf(e.getMessage()));
        } catch (HungException e) {
            total = (System.nanoTime() - start) / 1e9;
            givenUp.mount(slot);
            verdict = failed(launch, slot, e);
        } catch (FileSystemException e) {
            total = (System.nanoTime() - start) / 1e9;
            String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
            verdict = failed(launch, slot, new IOException(e.getFile() + ": " + reason, e));
        } catch (EngineException | BadInputException | InterruptedException e) {
            total = (System.nanoTime() - start) / 1e9;
            verdict = interruption.requested() ? interrupted(launch) : failed(launch, slot, e);
        }
        LaunchRecord done = new LaunchRecord(
                slot.engine(),
                slot.round(),
                slot.position(),
                slot.mount().name(),
                slot.mount().kind().label(),
                verdict.status().name().toLowerCase(Locale.ROOT),
                verdict.reason(),
                started,
                launch.seconds(total),
                launch.mountFacts(),
                launch.probes());
        record.add(done, launch.outcomes());
        ContainerWarnings.of(plan, slot, launch.mountFacts()).forEach(record::warn);
        record.baseline(Baseline.of(plan, sites, record.launches(), record::warn));
        Cleanup.undisturbed(() -> record.write(State.RUNNING));
        return done;
    }

    private static Verdict interrupted(Launch launch) {
        launch.missing("the run was interrupted");
        return new Verdict(Status.INTERRUPTED, "the run was interrupted");
    }

    private Verdict failed(Launch launch, Slot slot, Exception thrown) {
        String reason = String.valueOf(thrown.getMessage());
        if (thrown instanceof EngineException engine && engine.engineIsGone()) {
            givenUp.engine(slot.engine(), reason);
            stopped = givenUp.everything();
            record.warn((stopped ? "The run" : "Engine " + slot.engine()) + " was given up: " + reason
                    + "; what it left on the engine is removed by the command clean, or when the next run starts.");
        }
        launch.missing(reason);
        return new Verdict(Status.FAILED, reason);
    }
}
