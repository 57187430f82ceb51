package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.mountbench.launch.Schedule.Slot;

/**
 * The last deadline of a launch: whatever hangs, worker, mount or clean-up, the run goes on. The launch has a thread of
 * its own, is interrupted when its time is over, gets some more time to remove what it made, and is left behind if it
 * does not come back even then.
 */
final class GuardedSite implements LaunchSite {

    /** Times the patience with a mount: several parts of a clean-up may find out one by one that it is dead. */
    private static final int PATIENCE_FOR_CLEAN_UP = 5;
    /** A container whose processes all can die is gone by then. */
    private static final int PATIENCE_AFTER_GIVING_UP = 2;

    private static final Duration LOOK = Duration.ofSeconds(1);

    private final LaunchSite site;
    private final Function<Slot, Duration> limit;
    private final Duration cleanUp;

    GuardedSite(LaunchSite site, Function<Slot, Duration> limit) {
        this(site, limit, TimeLimits.patience().multipliedBy(PATIENCE_FOR_CLEAN_UP));
    }

    GuardedSite(LaunchSite site, Function<Slot, Duration> limit, Duration cleanUp) {
        this.site = site;
        this.limit = limit;
        this.cleanUp = cleanUp;
    }

    @Override
    public WorkerEnd launch(Slot slot, Consumer<String> line, Path results) throws IOException, InterruptedException {
        Gate gate = new Gate(line);
        Thread[] thread = new Thread[1];
        FutureTask<WorkerEnd> launch = new FutureTask<>(() -> {
            synchronized (thread) {
                thread[0] = Thread.currentThread();
            }
            return site.launch(slot, gate, results);
        });
        Deadline.start(launch, "launch");
        Duration time = limit.apply(slot);
        try {
            return await(launch, time, gate);
        } catch (TimeoutException e) {
            boolean left = !endedAfterInterrupt(launch, thread);
            String why = gate.givenUp()
                    ? "the launch was ended, since a process that waits for the mount cannot be killed"
                    : "the launch hung: no end after " + time.toSeconds() + " s, so it was ended";
            throw new HungException(
                    why + (left ? "; what it left could not be removed, since the mount does not answer" : ""));
        } catch (InterruptedException e) {
            endedAfterInterrupt(launch, thread);
            throw e;
        } catch (ExecutionException e) {
            throw Deadline.rethrown(e);
        } finally {
            gate.shut();
        }
    }

    private static WorkerEnd await(FutureTask<WorkerEnd> launch, Duration time, Gate gate)
            throws InterruptedException, ExecutionException, TimeoutException {
        Duration afterGivingUp = TimeLimits.patience().multipliedBy(PATIENCE_AFTER_GIVING_UP);
        long end = System.nanoTime() + time.toNanos();
        while (true) {
            long left = end - System.nanoTime();
            try {
                return launch.get(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                if (System.nanoTime() > end || gate.givenUpFor(afterGivingUp)) {
                    throw e;
                }
            }
        }
    }

    /** Not {@code cancel}, which would not tell when the clean-up is through. */
    private boolean endedAfterInterrupt(FutureTask<WorkerEnd> launch, Thread[] thread) throws IOException {
        synchronized (thread) {
            if (thread[0] != null) {
                thread[0].interrupt();
            }
        }
        boolean[] ended = new boolean[1];
        Cleanup.undisturbed(() -> {
            try {
                launch.get(cleanUp.toMillis(), TimeUnit.MILLISECONDS);
                ended[0] = true;
            } catch (ExecutionException e) {
                // what the launch threw tells of the interrupt only
                ended[0] = true;
            } catch (TimeoutException e) {
                ended[0] = false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return ended[0];
    }

    /** Lets lines through until it is shut: a launch that was left behind must not speak into the next one. */
    private static final class Gate implements Consumer<String> {
        private final Consumer<String> line;
        private boolean shut;
        private OptionalLong givenUpAt = OptionalLong.empty();

        Gate(Consumer<String> line) {
            this.line = line;
        }

        @Override
        public synchronized void accept(String text) {
            if (!shut) {
                line.accept(text);
                if (WorkerEvent.isGivingUp(text)) {
                    givenUpAt = OptionalLong.of(System.nanoTime());
                }
            }
        }

        synchronized boolean givenUp() {
            return givenUpAt.isPresent();
        }

        synchronized boolean givenUpFor(Duration time) {
            return givenUpAt.isPresent() && System.nanoTime() - givenUpAt.getAsLong() > time.toNanos();
        }

        synchronized void shut() {
            shut = true;
        }
    }
}
