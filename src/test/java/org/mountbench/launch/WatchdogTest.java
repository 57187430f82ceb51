package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;

/** What hangs is ended, or left behind. */
@Timeout(20)
class WatchdogTest {

    private static final Duration SHORT = Duration.ofMillis(100);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Slot SLOT = new Slot(1, 1, "default", MountSpec.parse("layer"));
    private static final WorkerEnd FINE = new WorkerEnd(0, false, 1);

    private final CountDownLatch forEver = new CountDownLatch(1);
    private final List<String> lines = new ArrayList<>();

    @Test
    void workThatHangsIsLeftBehind() {
        assertThatExceptionOfType(HungException.class)
                .isThrownBy(() -> Deadline.within(SHORT, "the mount", this::deaf))
                .withMessage("the mount did not answer within 0 s");
    }

    @Test
    void workThatIsDoneIsJustThat() throws Exception {
        assertThat(Deadline.within(LONG, "the mount", () -> 42)).isEqualTo(42);
        assertThatThrownBy(() -> Deadline.within(LONG, "the mount", () -> {
                    throw new IOException("no such file");
                }))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("no such file");
    }

    @Test
    void aForkThatHangsIsKilled() throws Exception {
        Process fork = new ProcessBuilder("sleep", "60").start();
        try (ForkWatch watch = ForkWatch.start(SHORT, () -> {})) {
            assertThat(fork.waitFor()).isEqualTo(137);
            assertThat(watch.expired()).isTrue();
        }
    }

    @Test
    void aForkThatCannotDieIsTold() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        try (ForkWatch watch = ForkWatch.start(SHORT, SHORT, told::countDown)) {
            assertThat(told.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(watch.expired()).isTrue();
        }
    }

    @Test
    void aCallThatEndsInTimeIsLeftAlone() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            ForkWatch watch = ForkWatch.start(Duration.ofMillis(300), () -> lines.add("unkillable"));
            watch.close();
            Thread.sleep(600);
            assertThat(watch.expired()).isFalse();
            assertThat(other.isAlive()).isTrue();
            assertThat(lines).isEmpty();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aLaunchThatHangsIsInterruptedAndCleansUp() {
        CountDownLatch cleaned = new CountDownLatch(1);
        LaunchSite site = (slot, line, results) -> {
            try {
                forEver.await();
            } finally {
                cleaned.countDown();
            }
            return FINE;
        };
        assertThatExceptionOfType(HungException.class)
                .isThrownBy(() -> launch(new GuardedSite(site, slot -> SHORT, LONG)))
                .withMessage("the launch hung: no end after 0 s, so it was ended");
        assertThat(cleaned.getCount()).isZero();
    }

    @Test
    void aLaunchThatHearsNothingIsLeftBehindAndSpeaksNoMore() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch spoke = new CountDownLatch(1);
        LaunchSite site = (slot, line, results) -> {
            line.accept("before");
            uninterruptibly(go);
            line.accept("after");
            spoke.countDown();
            return FINE;
        };
        assertThatExceptionOfType(HungException.class)
                .isThrownBy(() -> launch(new GuardedSite(site, slot -> SHORT, SHORT)))
                .withMessageEndingWith("what it left could not be removed, since the mount does not answer");
        go.countDown();
        assertThat(spoke.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(lines).containsExactly("before");
    }

    @Test
    void aLaunchThatEndsKeepsItsEndOrItsException() throws Exception {
        assertThat(launch(new GuardedSite((slot, line, results) -> FINE, slot -> LONG)))
                .isEqualTo(FINE);
        LaunchSite broken = (slot, line, results) -> {
            throw new IOException("disk gone");
        };
        assertThatThrownBy(() -> launch(new GuardedSite(broken, slot -> LONG))).hasMessage("disk gone");
    }

    @Test
    void anInterruptReachesTheLaunch() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        LaunchSite site = (slot, line, results) -> {
            began.countDown();
            try {
                forEver.await();
            } finally {
                ended.countDown();
            }
            return FINE;
        };
        Thread runner = new Thread(() -> {
            try {
                launch(new GuardedSite(site, slot -> LONG));
            } catch (InterruptedException e) {
                lines.add("interrupted");
            } catch (IOException e) {
                lines.add("failed");
            }
        });
        runner.start();
        began.await();
        runner.interrupt();
        runner.join();
        assertThat(ended.getCount()).isZero();
        assertThat(lines).containsExactly("interrupted");
    }

    private WorkerEnd launch(LaunchSite site) throws IOException, InterruptedException {
        return site.launch(SLOT, lines::add, Path.of(""));
    }

    private int deaf() {
        uninterruptibly(forEver);
        return 0;
    }

    /** As a thread in the kernel is: no interrupt is heard. */
    private static void uninterruptibly(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.onSpinWait();
            }
        }
    }
}
