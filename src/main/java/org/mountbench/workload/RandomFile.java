package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.mountbench.io.RawFile.Access;
import org.openjdk.jmh.infra.ThreadParams;

/** The file that one thread of {@link RandomBenchmark} works on, in a working directory of its own. */
final class RandomFile {

    private final WorkingDirectory directory;
    private final Path path;
    private final BlockLayout layout;
    private final Transfer transfer;
    private final IoEngine engine;
    private final int depth;
    private final int thread;

    /**
     * Makes the working directory, and asks whether what the params want can be had there.
     *
     * @param name of the file
     * @throws UnsupportedOperationException when it cannot, with the reason
     */
    RandomFile(RandomParams params, ThreadParams thread, String name) throws IOException {
        Params.threads(params.threads, thread.getThreadCount());
        this.thread = thread.getThreadIndex();
        transfer = params.transfer();
        layout = params.layout();
        engine = params.engine();
        depth = IoEngine.depth(params.iodepth);
        directory = WorkingDirectory.below(params.storage);
        path = directory.file(name);
        transfer.check(directory.path(), layout.blockSize());
        engine.checkAvailable(depth);
    }

    Path path() {
        return path;
    }

    BlockLayout layout() {
        return layout;
    }

    Path directory() {
        return directory.path();
    }

    /** Writes the file and syncs it. */
    void layOut() throws IOException {
        LaidOutFile.create(path, layout.fileSize(), layout.blockSize());
        directory.sync();
    }

    /** Reads it through, so that it lies in the page cache if the cache takes it. */
    void readThrough() throws IOException {
        LaidOutFile.readThrough(path, layout.fileSize());
    }

    boolean isAsynchronous() {
        return engine.isAsynchronous();
    }

    /** Keeps as many requests in flight as {@code iodepth} says. */
    QueuedBlocks queue(Access access, Sync sync, Data data, UniformBlocks random, ReadWriteMix mix) throws IOException {
        return new QueuedBlocks(engine.open(directory, path, depth, access, sync, layout), layout, data, random, mix);
    }

    /** Opens it for one request at a time. */
    BlockFile open(Sync sync, StandardOpenOption... access) throws IOException {
        return directory.closing(engine.open(path, transfer, sync, layout, access));
    }

    BlockReader reader(BlockFile blocks) throws IOException {
        return new BlockReader(blocks, transfer.buffer(path, layout.blockSize()), layout, Data.RANDOM);
    }

    BlockWriter writer(BlockFile blocks, Data data, Sync sync) throws IOException {
        return new BlockWriter(blocks, transfer.buffer(path, layout.blockSize()), layout, data, sync);
    }

    /** Blocks of the file in an order that is the thread's own. */
    UniformBlocks random() {
        return new UniformBlocks(layout.blocks(), thread);
    }

    ReadWriteMix mix(int readPercent) {
        return new ReadWriteMix(readPercent, thread);
    }

    /**
     * Syncs what a workload may have left in the cache, looks whether the last block that it wrote is there, and removes
     * all.
     */
    void finish(BlockWork work) throws IOException {
        work.finish(path);
        directory.close();
    }
}
