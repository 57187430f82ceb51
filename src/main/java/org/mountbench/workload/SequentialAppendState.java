package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The file of {@link SequentialBenchmark#append}. It holds one block before each operation; what the operation before
 * appended is cut off outside the measured time.
 */
@State(Scope.Thread)
public class SequentialAppendState extends SequentialOutput {

    @Override
    int blocksBefore() {
        return 1;
    }

    @Override
    void prepare(Path absent) throws IOException {
        try (FileChannel out = FileChannel.open(absent, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            writeBlock(out, 0);
            out.force(true);
        }
    }

    /** Costs two clock readings per operation, which is nothing beside a file. */
    @Setup(Level.Invocation)
    public void cutLast() throws IOException {
        try (FileChannel out = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            out.truncate(blockLength());
        }
    }

    long append() throws IOException {
        try (FileChannel out = Transfer.BUFFERED.open(file(), syncCall(), StandardOpenOption.APPEND)) {
            return writeTo(out);
        }
    }
}
