package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The file of {@link SequentialBenchmark#write}. Each operation creates it anew, because overwriting blocks that exist
 * spares the file system the allocation; the one before is deleted outside the measured time.
 */
@State(Scope.Thread)
public class SequentialWriteState extends SequentialOutput {

    /** O_DIRECT: {@code true} or {@code false}. */
    @Param("false")
    public String direct;

    @Override
    public void check() {
        super.check();
        Transfer.parse(direct);
    }

    @Override
    Transfer transfer() {
        return Transfer.parse(direct);
    }

    @Override
    int blocksBefore() {
        return 0;
    }

    /** Costs two clock readings per operation, which is nothing beside a file. */
    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        Files.deleteIfExists(file());
    }

    long write() throws IOException {
        try (FileChannel out =
                transfer().open(file(), syncCall(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            return writeTo(out);
        }
    }
}
