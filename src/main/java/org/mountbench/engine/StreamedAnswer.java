package org.mountbench.engine;

import com.github.dockerjava.api.async.ResultCallback;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An answer that comes in pieces, taken by the thread that asked: docker-java delivers on a thread of its own and
 * reports an end that is none, so the taker decides what silence and an end mean. The queue is bounded; a taker that is
 * slow slows the engine down instead of filling the memory.
 */
class StreamedAnswer<T> implements ResultCallback<T> {

    /** A piece or the end. */
    sealed interface Signal<T> {}

    /** One piece. */
    record Piece<T>(T value) implements Signal<T> {}

    /** The end; {@code error} is null for a normal one, which says nothing about success. */
    record End<T>(@Nullable Throwable error) implements Signal<T> {}

    private static final int CAPACITY = 1024;

    private final BlockingQueue<Signal<T>> signals = new ArrayBlockingQueue<>(CAPACITY);
    private volatile @Nullable Closeable stream;
    private volatile boolean closed;

    /**
     * The next signal, or null when none came in time.
     *
     * @throws InterruptedException when the calling thread is interrupted
     */
    @Nullable
    Signal<T> next(Duration time) throws InterruptedException {
        return signals.poll(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isEmpty() {
        return signals.isEmpty();
    }

    @Override
    public void onStart(Closeable opened) {
        stream = opened;
        if (closed) {
            close();
        }
    }

    @Override
    public void onNext(T value) {
        put(new Piece<>(value));
    }

    @Override
    public void onError(Throwable error) {
        put(new End<>(error));
    }

    @Override
    public void onComplete() {
        put(new End<>(null));
    }

    private void put(Signal<T> signal) {
        try {
            boolean taken = false;
            while (!closed && !taken) {
                taken = signals.offer(signal, 1, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        Closeable opened = stream;
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException e) {
                // The taker has all it wants; how the connection ends is of no interest.
                stream = null;
            }
        }
    }
}
