package org.mountbench.workload;

import java.util.SplittableRandom;

/**
 * Block numbers in random order, none twice, like fio's random map: on the second visit a block would lie in the page
 * cache. The orders repeat from run to run, so that every mount sees the same ones.
 */
final class RandomMap {

    private final int[] order;
    private final SplittableRandom random;
    private int visited;

    /**
     * All numbers from 0 to below {@code blocks}.
     *
     * @param stream orders of different streams differ, as threads must
     */
    RandomMap(int blocks, int stream) {
        order = new int[blocks];
        for (int i = 0; i < blocks; i++) {
            order[i] = i;
        }
        random = new SplittableRandom(stream);
        restart();
    }

    /** Begins again with every block, in another order (Fisher and Yates). */
    void restart() {
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int block = order[i];
            order[i] = order[other];
            order[other] = block;
        }
        visited = 0;
    }

    /** Whether every block has been visited. */
    boolean exhausted() {
        return visited == order.length;
    }

    /** The next number; there must be one. */
    int next() {
        return order[visited++];
    }

    /** Blocks visited since the last restart. */
    int visited() {
        return visited;
    }
}
