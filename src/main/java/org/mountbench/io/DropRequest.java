package org.mountbench.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A request to the launcher to drop the caches of the machine, from a process in a container that may not. It is a line
 * on standard output, {@code @mountbench-drop-caches NAME}; the answer is a file of that name, one line that is empty
 * when the caches were dropped and else tells why not. No request of any process of the container has the name of
 * another.
 */
public final class DropRequest {

    private static final String MARK = "@mountbench-drop-caches ";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final Path answer;
    private final Duration patience;

    DropRequest(Path answer, Duration patience) {
        this.answer = answer;
        this.patience = patience;
    }

    /** A new one that is answered in that directory. */
    static DropRequest next(Path answers) {
        String name = "drop-" + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet();
        return new DropRequest(answers.resolve(name), PATIENCE);
    }

    /** The name of the request that a line of output is; empty for any other line. */
    public static Optional<String> parse(String line) {
        if (!line.startsWith(MARK)) {
            return Optional.empty();
        }
        String name = line.substring(MARK.length());
        return name.matches("drop-[0-9]+-[0-9]+") ? Optional.of(name) : Optional.empty();
    }

    /**
     * The content of an answer.
     *
     * @param failure why the caches were not dropped; empty when they were
     */
    public static String answer(String failure) {
        return failure.replace('\n', ' ') + "\n";
    }

    /**
     * Asks, and waits until the caches have been dropped.
     *
     * @throws UnsupportedOperationException when the launcher does not answer or says why not
     */
    void await() throws IOException {
        // whatever shares standard output may have left it in the middle of a line; one call, so that none gets between
        System.out.print("\n" + MARK + answer.getFileName() + "\n");
        System.out.flush();
        long end = System.nanoTime() + patience.toNanos();
        String text = read();
        while (!text.endsWith("\n")) {
            if (System.nanoTime() > end) {
                throw new UnsupportedOperationException("the caches of the machine were not dropped: the launcher did"
                        + " not answer within " + patience.toSeconds() + " s");
            }
            pause();
            text = read();
        }
        if (!text.isBlank()) {
            throw new UnsupportedOperationException("the caches of the machine were not dropped: " + text.strip());
        }
    }

    private String read() throws IOException {
        try {
            return Files.readString(answer, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the launcher drops caches");
        }
    }
}
