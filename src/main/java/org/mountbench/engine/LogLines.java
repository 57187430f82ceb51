package org.mountbench.engine;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Puts lines together from pieces of output that end anywhere, also inside a UTF-8 character. A line longer than
 * {@value #LONGEST} bytes is delivered in parts, so that output without line ends cannot fill the memory.
 */
final class LogLines {

    static final int LONGEST = 1 << 20;

    private final Consumer<String> taker;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LogLines(Consumer<String> taker) {
        this.taker = taker;
    }

    void feed(byte[] piece) {
        for (byte value : piece) {
            if (value == '\n') {
                deliver();
            } else {
                line.write(value);
                if (line.size() == LONGEST) {
                    deliver();
                }
            }
        }
    }

    /** Delivers a last line that has no line end. */
    void finish() {
        if (line.size() > 0) {
            deliver();
        }
    }

    private void deliver() {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        taker.accept(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }
}
