package org.mountbench.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.StreamType;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;
import org.mountbench.engine.StreamedAnswer.End;
import org.mountbench.engine.StreamedAnswer.Piece;
import org.mountbench.engine.StreamedAnswer.Signal;

/**
 * Follows one container to its end. The end of the log stream says nothing: it also ends, without an error, when the
 * daemon is killed. So whether and how the container ended is always asked of the engine. Follows the log instead of
 * attaching, since an attached client that stops reading can block a container for good.
 */
final class ContainerFollower {

    private static final Duration HEARTBEAT = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(20);
    /** The engine may learn of the out-of-memory kill a moment after the exit. */
    private static final Duration LATE_NEWS = Duration.ofMillis(300);

    private final DockerClient docker;
    private final EngineCalls calls;
    private final String container;
    private final String name;
    private final Duration silence;
    private final LogLines output;
    private final LogLines errors;

    ContainerFollower(
            DockerClient docker, EngineCalls calls, String container, Consumer<String> line, Duration silence) {
        this.docker = docker;
        this.calls = calls;
        this.container = container;
        this.name = DockerEngine.shortId(container);
        this.silence = silence;
        this.output = new LogLines(line);
        this.errors = new LogLines(line);
    }

    ContainerExit follow() {
        try (StreamedAnswer<Frame> log = new CopiedFrames()) {
            docker.logContainerCmd(container)
                    .withFollowStream(true)
                    .withStdOut(true)
                    .withStdErr(true)
                    .exec(log);
            deliver(log);
            output.finish();
            errors.finish();
            return exit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw calls.failures().interrupted("follow container " + name);
        }
    }

    /** Delivers lines until the log ends or, failing that, until the engine says that the container has ended. */
    private void deliver(StreamedAnswer<Frame> log) throws InterruptedException {
        Duration heartbeat = HEARTBEAT.compareTo(silence.dividedBy(2)) < 0 ? HEARTBEAT : silence.dividedBy(2);
        boolean ended = false;
        while (true) {
            Signal<Frame> signal = log.next(heartbeat);
            if (signal instanceof Piece<Frame> piece) {
                lines(piece.value()).feed(piece.value().getPayload());
            } else if (signal instanceof End<Frame> end) {
                check(end.error());
                return;
            } else if (ended) {
                return;
            } else {
                ended = !heard(log, silence.minus(heartbeat));
            }
        }
    }

    private LogLines lines(Frame frame) {
        return frame.getStreamType() == StreamType.STDERR ? errors : output;
    }

    /** Whether the container still runs, as far as the engine says; output that comes meanwhile is a sign of life too. */
    private boolean heard(StreamedAnswer<Frame> log, Duration deadline) {
        try {
            return isRunning(state(deadline));
        } catch (EngineException e) {
            if (e.kind() == Kind.HUNG && !log.isEmpty()) {
                return true;
            }
            throw e;
        }
    }

    private void check(@Nullable Throwable error) {
        if (error != null && isRunning(state(silence))) {
            throw calls.failures().translate("deliver the output of container " + name, error);
        }
    }

    private ContainerExit exit() throws InterruptedException {
        Duration pause = SHORTEST_PAUSE;
        ContainerState state = state(silence);
        while (isRunning(state)) {
            Thread.sleep(pause.toMillis());
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
            state = state(silence);
        }
        if (code(state) != 0 && !Boolean.TRUE.equals(state.getOOMKilled())) {
            Thread.sleep(LATE_NEWS.toMillis());
            state = state(silence);
        }
        String error = state.getError();
        return new ContainerExit(code(state), Boolean.TRUE.equals(state.getOOMKilled()), error == null ? "" : error);
    }

    private ContainerState state(Duration deadline) {
        try {
            return calls.ask(
                    "tell the state of container " + name,
                    deadline,
                    () -> docker.inspectContainerCmd(container).exec().getState());
        } catch (EngineException e) {
            if (e.kind() == Kind.NOT_FOUND) {
                throw new EngineException(
                        Kind.NOT_FOUND,
                        "container " + name
                                + " was removed from outside while it ran, as by 'docker rm'; run --resume measures"
                                + " again what is missing",
                        e);
            }
            throw e;
        }
    }

    private static boolean isRunning(ContainerState state) {
        return Boolean.TRUE.equals(state.getRunning());
    }

    private static long code(ContainerState state) {
        Long code = state.getExitCodeLong();
        return code == null ? -1 : code;
    }

    /** docker-java uses one buffer again and again for long output, so a frame must be copied before it waits. */
    private static final class CopiedFrames extends StreamedAnswer<Frame> {
        @Override
        public void onNext(Frame frame) {
            super.onNext(new Frame(frame.getStreamType(), frame.getPayload().clone()));
        }
    }
}
