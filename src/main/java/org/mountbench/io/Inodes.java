package org.mountbench.io;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Inodes of a file system, which the JDK does not tell. */
public final class Inodes {

    /** {@code struct statfs} of 64-bit Linux: type, block size, blocks, free, available, files, free files, ... */
    private static final int LENGTH = 120;

    private static final int FILES = 5 * Long.BYTES;
    private static final int FREE_FILES = 6 * Long.BYTES;
    private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private Inodes() {}

    /**
     * How many files can still be made where a path lies.
     *
     * @return empty where there are no native calls, and for file systems that make inodes as they need them (btrfs,
     *     most network and FUSE file systems), which report none at all
     */
    public static OptionalLong free(Path path) throws IOException {
        NativeCalls calls = Natives.find().orElse(null);
        if (calls == null) {
            return OptionalLong.empty();
        }
        byte[] name = path.toAbsolutePath().toString().getBytes(NAMES);
        ByteBuffer terminated = ByteBuffer.allocateDirect(name.length + 1).put(name);
        ByteBuffer answer = ByteBuffer.allocateDirect(LENGTH).order(ByteOrder.nativeOrder());
        try {
            calls.call(SystemCall.STATFS, calls.address(terminated), calls.address(answer));
        } finally {
            Reference.reachabilityFence(terminated);
            Reference.reachabilityFence(answer);
        }
        return answer.getLong(FILES) == 0 ? OptionalLong.empty() : OptionalLong.of(answer.getLong(FREE_FILES));
    }
}
