package org.mountbench.workload;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.mountbench.workload.TreePlan.PlannedFile;

/**
 * Content of a tree's files, which follows from path and size. Text shrinks to about a third under compression, as
 * sources do; a class begins with the header of one.
 */
final class TreeContent {

    /** First four bytes of every class file. */
    static final int CLASS_MAGIC = 0xCAFEBABE;
    /** Class files of Java 17. */
    static final int CLASS_VERSION = 61;

    private static final int VARIETY = 1 << 16;

    private final byte[] text;
    private final ByteBuffer buffer;

    /**
     * For the files of one tree.
     *
     * @param largest bytes of the largest file
     */
    TreeContent(int largest) {
        text = new byte[VARIETY + largest];
        buffer = ByteBuffer.allocateDirect(Math.max(1, largest));
        SplittableRandom random = new SplittableRandom(largest);
        TreePlanner words = new TreePlanner(1);
        for (int i = 0; i < text.length; ) {
            // a word of the language, and one that nobody used before
            String piece = words.word() + ' ' + Integer.toString(random.nextInt(1 << 20), 36) + ' ';
            for (int j = 0; j < piece.length() && i < text.length; j++) {
                text[i++] = (byte) piece.charAt(j);
            }
        }
    }

    /** The whole content, in a buffer that the next call fills anew. */
    ByteBuffer of(PlannedFile file) {
        buffer.clear().limit(file.size());
        String path = file.path();
        if (path.endsWith(".class")) {
            wrap(path, header(), new byte[0]);
        } else if (path.endsWith(".json")) {
            wrap(path, bytes("{\"name\":\"" + path + "\",\"version\":\"1.0.0\",\"description\":\""), bytes("\"}"));
        } else {
            wrap(path, bytes("/* " + path + " "), bytes("*/"));
        }
        return buffer.flip();
    }

    private void wrap(String path, byte[] start, byte[] end) {
        int between = buffer.remaining() - start.length - end.length;
        if (between >= 0) {
            buffer.put(start);
        }
        int from = Math.floorMod(path.hashCode(), VARIETY);
        buffer.put(text, from, between >= 0 ? between : buffer.remaining());
        if (between >= 0) {
            buffer.put(end);
        }
    }

    private static byte[] header() {
        ByteBuffer header = ByteBuffer.allocate(8);
        return header.putInt(CLASS_MAGIC).putInt(CLASS_VERSION).array();
    }

    private static byte[] bytes(String characters) {
        return characters.getBytes(StandardCharsets.UTF_8);
    }
}
