package org.mountbench.storage;

import org.mountbench.io.ByteSize;

/**
 * Room on a file system.
 *
 * @param bytes bytes in whole blocks
 * @param files files and directories, each of which takes an inode
 */
public record Space(long bytes, long files) {

    /** No room at all. */
    public static final Space NONE = new Space(0, 0);

    /** The usual block; what is below takes up a whole one. */
    private static final long BLOCK = 4096;

    /**
     * Room for files of one size.
     *
     * @param count number of files
     * @param size bytes of each, as {@code 1k} or {@code 100m}
     * @throws IllegalArgumentException when the size is none, or when it is more than can be counted
     */
    public static Space ofFiles(long count, String size) {
        return ofFiles(count, ByteSize.parse(size));
    }

    /**
     * Bytes that a size stands for, such as {@code 100m}.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static long bytesOf(String size) {
        return ByteSize.parse(size);
    }

    /** Room for files of so many bytes each. */
    public static Space ofFiles(long count, long size) {
        try {
            long blocks = Math.addExact(size, BLOCK - 1) / BLOCK;
            return new Space(Math.multiplyExact(count, blocks * BLOCK), count);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    count + " files of " + size + " bytes are more than a file system holds", e);
        }
    }

    /** Both together. */
    public Space plus(Space other) {
        return new Space(Math.addExact(bytes, other.bytes), Math.addExact(files, other.files));
    }

    /** The same several times. */
    public Space times(int factor) {
        return new Space(Math.multiplyExact(bytes, factor), Math.multiplyExact(files, factor));
    }

    /** In words, for example {@code 104857600 bytes and 1 file}. */
    public String inWords() {
        return bytes + " bytes and " + files + (files == 1 ? " file" : " files");
    }
}
