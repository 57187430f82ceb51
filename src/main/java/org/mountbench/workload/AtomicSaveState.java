package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mountbench.io.AlignedBuffer;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The document of {@link CommitBenchmark#atomicSave}. */
@State(Scope.Thread)
public class AtomicSaveState implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the document. */
    @Param("4k")
    public String fileSize;

    /**
     * For the temporary file and the directory: {@code none}, {@code fdatasync} or {@code fsync}; or {@code dsync}, the
     * file with O_DSYNC.
     */
    @Param("fsync")
    public String sync;

    private WorkingDirectory directory;
    private Path document;
    private Path temporary;
    private ByteBuffer content;
    private Sync syncCall;
    private Set<OpenOption> openOptions;
    private OperationMeter meter;
    private long saves;

    @Override
    public void check() {
        Sync.parse(sync);
        if (Params.bufferSize("fileSize", fileSize) < 2 * Long.BYTES) {
            throw new IllegalArgumentException(
                    "fileSize=" + fileSize + ": a document has 16 bytes or more, to tell one save from the next");
        }
    }

    @Setup
    public void prepare() throws IOException {
        check();
        syncCall = Sync.parse(sync);
        openOptions = new HashSet<>(syncCall.openOptions());
        openOptions.addAll(List.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        int size = Params.bufferSize("fileSize", fileSize);
        content = AlignedBuffer.allocate(size, AlignedBuffer.PAGE);
        Data.RANDOM.fill(content);
        directory = WorkingDirectory.below(storage);
        document = directory.file("document");
        temporary = directory.file("document.tmp");
        if (syncCall != Sync.NONE) {
            requireDirectorySync();
        }
        meter = OperationMeter.timing(Direction.WRITE, size);
    }

    private void requireDirectorySync() throws IOException {
        try {
            syncDirectory();
        } catch (IOException e) {
            directory.close();
            throw new UnsupportedOperationException(
                    "a directory cannot be synced here, so a rename cannot be made durable: " + e.getMessage(), e);
        }
    }

    /** Looks whether the document is what was saved last. */
    @TearDown
    public void remove() throws IOException {
        meter.close();
        if (saves > 0) {
            LaidOutFile.checkSize(document, Files.size(document), content.capacity());
            int difference = ByteBuffer.wrap(Files.readAllBytes(document)).mismatch(content.clear());
            if (difference >= 0) {
                throw new WrongResultException(
                        "the document read back differs at byte " + difference + " from what was saved last");
            }
        }
        directory.close();
    }

    long save() throws IOException {
        Data.RANDOM.number(content, 0, ++saves);
        content.clear();
        long begun = meter.begin();
        try (FileChannel out = FileChannel.open(temporary, openOptions)) {
            while (content.hasRemaining()) {
                out.write(content);
            }
            syncCall.apply(out);
        }
        Files.move(temporary, document, StandardCopyOption.ATOMIC_MOVE);
        if (syncCall != Sync.NONE) {
            syncDirectory();
        }
        meter.end(begun);
        return saves;
    }

    /** Opened each time, as SQLite and editors do. */
    private void syncDirectory() throws IOException {
        try (FileChannel channel = FileChannel.open(directory.path(), StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
