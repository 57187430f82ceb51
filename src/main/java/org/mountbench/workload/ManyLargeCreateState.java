package org.mountbench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The files of {@link ManyLargeBenchmark#create}; those of the operation before are deleted outside its time. */
@State(Scope.Thread)
public class ManyLargeCreateState extends ManyLargeParams {

    /** Once at the end of each file: {@code none}, {@code fdatasync} or {@code fsync}. */
    @Param("none")
    public String sync;

    /** {@code random} or {@code zero}. */
    @Param("random")
    public String data;

    private WorkingDirectory directory;
    private LargeFiles files;
    private ByteBuffer buffer;
    private Sync syncCall;
    private Data content;

    @Override
    public void check() {
        super.check();
        Params.constant("sync", sync, Sync.class);
        Params.constant("data", data, Data.class);
    }

    @Setup
    public void prepare() throws IOException {
        check();
        syncCall = Params.constant("sync", sync, Sync.class);
        content = Params.constant("data", data, Data.class);
        directory = WorkingDirectory.below(storage);
        files = new LargeFiles(directory.path(), Params.count("count", count), Params.size("size", size));
        buffer = files.buffer(content);
    }

    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        files.delete();
    }

    @TearDown(Level.Invocation)
    public void checkSizes() throws IOException {
        files.checkSizes();
    }

    /** Reads back what the last operation created. */
    @TearDown
    public void remove() throws IOException {
        for (int i = 0; i < files.count(); i++) {
            files.read(i, buffer, content);
        }
        directory.close();
    }

    int create() throws IOException {
        return files.create(buffer, content, syncCall);
    }
}
