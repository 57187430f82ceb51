package org.mountbench.workload;

/**
 * Block numbers of equal likelihood in about two nanoseconds each, repeats allowed (fio's {@code norandommap}). The
 * sequence repeats from run to run, as fio's does, so that every mount sees the same one.
 */
final class UniformBlocks {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final int blocks;
    private long state;

    /**
     * Block numbers from 0 to below {@code blocks}.
     *
     * @param stream sequences of different streams differ, as threads must
     */
    UniformBlocks(int blocks, int stream) {
        this.blocks = blocks;
        this.state = stream;
    }

    /** The next number. */
    int next() {
        return below(blocks);
    }

    /** A number from 0 to below a bound of its own: SplitMix64, its upper half scaled to the range. */
    int below(int bound) {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        mixed ^= mixed >>> 31;
        return (int) (((mixed >>> 32) * bound) >>> 32);
    }
}
