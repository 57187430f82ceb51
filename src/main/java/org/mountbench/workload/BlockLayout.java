package org.mountbench.workload;

/**
 * A file as a row of equal blocks.
 *
 * @param fileSize bytes, a whole number of blocks
 * @param blockSize bytes, a multiple of {@value #UNIT}
 */
record BlockLayout(long fileSize, int blockSize) {

    /** The smallest sector of a disk. */
    static final int UNIT = 512;

    BlockLayout {
        if (blockSize < UNIT || blockSize % UNIT != 0) {
            throw new IllegalArgumentException("blockSize must be a multiple of " + UNIT + ", not " + blockSize);
        }
        if (blockSize > fileSize) {
            throw new IllegalArgumentException(
                    "blockSize " + blockSize + " is larger than fileSize " + fileSize + "; make one block fit");
        }
        if (fileSize % blockSize != 0) {
            throw new IllegalArgumentException(
                    "fileSize " + fileSize + " must be a multiple of blockSize " + blockSize);
        }
        if (fileSize / blockSize > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("fileSize " + fileSize + " has more than " + Integer.MAX_VALUE
                    + " blocks of " + blockSize + "; take larger blocks");
        }
    }

    /** From the params {@code fileSize} and {@code blockSize}. */
    static BlockLayout parse(String fileSize, String blockSize) {
        return new BlockLayout(Params.size("fileSize", fileSize), Params.bufferSize("blockSize", blockSize));
    }

    int blocks() {
        return (int) (fileSize / blockSize);
    }
}
