package org.mountbench.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Runs inside a container: says whether a marker file is there, and writes it, through to the device, when it is not.
 * The same command is started again and again; what it says tells what became of the file between.
 */
public final class DurabilityProbe {

    /** Begins the line of the answer. */
    static final String ANSWER = "@durability ";

    static final String PRESENT = "present";
    static final String WRITTEN = "written";

    private DurabilityProbe() {}

    /** The first argument is the path of the marker. */
    public static void main(String[] args) throws IOException {
        System.out.println(ANSWER + look(Path.of(args[0])));
    }

    static String look(Path marker) throws IOException {
        if (Files.exists(marker)) {
            return PRESENT;
        }
        Files.createDirectories(marker.toAbsolutePath().getParent());
        try (FileChannel channel = FileChannel.open(marker, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {'m'}));
            channel.force(true);
        }
        return WRITTEN;
    }
}
