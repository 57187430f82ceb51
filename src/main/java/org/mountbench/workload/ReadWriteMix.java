package org.mountbench.workload;

import java.util.Arrays;

/**
 * Draws reads and writes in a fixed share. Each hundred draws hold it exactly, in an order shuffled anew, so that the
 * share does not depend on how long is measured and no pattern repeats.
 */
final class ReadWriteMix {

    private static final int HUNDRED = 100;

    /** Whether a draw is a read; references would cost a barrier for each that is shuffled. */
    private final boolean[] draws = new boolean[HUNDRED];

    private final int readPercent;
    private final UniformBlocks random;
    private int next = HUNDRED;

    /**
     * A sequence that repeats from run to run.
     *
     * @param readPercent reads among a hundred draws, 0 to 100
     * @param stream sequences of different streams differ
     */
    ReadWriteMix(int readPercent, int stream) {
        this.readPercent = readPercent;
        Arrays.fill(draws, 0, readPercent, true);
        // another sequence than that of the blocks of the same stream
        random = new UniformBlocks(HUNDRED, ~stream);
    }

    /** Whether a direction is ever drawn. */
    boolean has(Direction direction) {
        return direction == Direction.READ ? readPercent > 0 : readPercent < HUNDRED;
    }

    Direction next() {
        if (next == HUNDRED) {
            shuffle();
            next = 0;
        }
        return draws[next++] ? Direction.READ : Direction.WRITE;
    }

    private void shuffle() {
        for (int i = HUNDRED - 1; i > 0; i--) {
            int other = random.below(i + 1);
            boolean draw = draws[i];
            draws[i] = draws[other];
            draws[other] = draw;
        }
    }
}
