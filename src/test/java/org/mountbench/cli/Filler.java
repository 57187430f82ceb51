package org.mountbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Somebody else who takes all the room of a file system, and what others give back as well. */
final class Filler implements AutoCloseable {

    private final Path file;
    private final Thread thread = new Thread(this::fill, "filler");
    private volatile boolean ended;

    Filler(Path file) {
        this.file = file;
    }

    void start() {
        thread.start();
    }

    private void fill() {
        byte[] block = new byte[1 << 20];
        while (!ended) {
            try {
                Files.write(file, block, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                // full, for now
                Thread.yield();
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        ended = true;
        thread.join();
    }
}
