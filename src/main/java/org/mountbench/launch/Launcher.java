package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
    /** Labels of mounts that do not answer: each try would cost the last deadline again. */
    private final Set<String> hung = new HashSet<>();

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
    }

    /** Runs all launches, or as many as can be; what was measured is merged and on disk in any case. */
    Environment run() throws IOException {
        List<Slot> slots =
                Schedule.of(plan.mounts(), plan.rounds(), plan.seed()).launches();
        for (Slot slot : slots) {
            LaunchRecord launch = launch(slot);
            listener.launchFinished(slot, launch);
            boolean last = slot.position() == plan.mounts().size();
            if (last) {
                stopped |= nothingWorks();
            }
            boolean ended = stopped || interruption.requested();
            if (last || ended) {
                Cleanup.undisturbed(() -> {
                    RunMerger.merge(directory, RunDirectory.DEFAULT_ENGINE)
                            .warnings()
                            .forEach(record::warn);
                    Environment environment = record.write(ended ? State.INCOMPLETE : State.RUNNING);
                    listener.roundFinished(slot.round(), environment);
                });
            }
            if (ended) {
                return finish(State.INCOMPLETE);
            }
        }
        boolean complete =
                record.launches().stream().allMatch(launch -> launch.status().equals("ok"));
        return finish(complete ? State.COMPLETE : State.INCOMPLETE);
    }

    private Environment finish(State state) throws IOException {
        Environment[] written = new Environment[1];
        Cleanup.undisturbed(() -> written[0] = record.write(state));
        return written[0];
    }

    /** Whether a round is over in which no launch worked: the next ones would not either. */
    private boolean nothingWorks() {
        boolean hopeless = record.launches().stream()
                .noneMatch(launch ->
                        launch.status().equals("ok") || launch.seconds().getOrDefault("runner", 0.0) > 0);
        if (hopeless && plan.rounds() > 1) {
            record.warn("No launch of the first round measured anything, so the other rounds were not tried.");
        }
        return hopeless;
    }

    private LaunchRecord launch(Slot slot) throws IOException {
        listener.launchStarted(slot);
        String started = RunRecord.now();
        long start = System.nanoTime();
        Launch launch = new Launch(
                plan,
                slot,
                RunDirectory.DEFAULT_ENGINE,
                directory.launch(
                        RunDirectory.DEFAULT_ENGINE, slot.round(), slot.mount().name()),
                listener);
        Verdict verdict;
        double total;
        try {
            if (hung.contains(slot.mount().name())) {
                throw new HungException("not tried again, since the mount did not answer in an earlier round");
            }
            WorkerEnd end = launch.run(sites.of(slot.mount()));
            total = end.seconds();
            verdict = interruption.requested() ? interrupted(launch) : launch.judge(end);
        } catch (HungException e) {
            total = (System.nanoTime() - start) / 1e9;
            hung.add(slot.mount().name());
            verdict = failed(launch, e);
        } catch (FileSystemException e) {
            total = (System.nanoTime() - start) / 1e9;
            String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
            verdict = failed(launch, new IOException(e.getFile() + ": " + reason, e));
        } catch (EngineException | BadInputException | InterruptedException e) {
            total = (System.nanoTime() - start) / 1e9;
            verdict = interruption.requested() ? interrupted(launch) : failed(launch, e);
        }
        LaunchRecord done = new LaunchRecord(
                RunDirectory.DEFAULT_ENGINE,
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
        record.baseline(Baseline.of(plan, sites, record.launches(), record::warn));
        Cleanup.undisturbed(() -> record.write(State.RUNNING));
        return done;
    }

    private static Verdict interrupted(Launch launch) {
        launch.missing("the run was interrupted");
        return new Verdict(Status.INTERRUPTED, "the run was interrupted");
    }

    private Verdict failed(Launch launch, Exception thrown) {
        String reason = String.valueOf(thrown.getMessage());
        if (thrown instanceof EngineException engine && engine.engineIsGone()) {
            stopped = true;
            record.warn("The run was given up: " + reason
                    + "; what it left on the engine is removed by the command clean, or when the next run starts.");
        }
        launch.missing(reason);
        return new Verdict(Status.FAILED, reason);
    }
}
