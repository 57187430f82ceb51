package org.mountbench.workload;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The params that all workloads of {@link RandomBenchmark} share. */
@State(Scope.Thread)
public abstract class RandomParams implements CheckedParams {

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Bytes in the file, for example {@code 100m}. */
    @Param("100m")
    public String fileSize;

    /** Bytes of each read and write. */
    @Param("4k")
    public String blockSize;

    /** O_DIRECT: {@code true} or {@code false}. */
    @Param("false")
    public String direct;

    /** {@code psync}, {@code mmap}, {@code libaio} or {@code io_uring}; the last two with O_DIRECT only. */
    @Param("psync")
    public String ioengine;

    /** Requests that each thread has in flight; more than one with {@code libaio} and {@code io_uring} only. */
    @Param("1")
    public String iodepth;

    /** As many as JMH runs ({@code -t}); each has a file of its own. */
    @Param("1")
    public String threads;

    RandomParams() {}

    @Override
    public void check() {
        transfer();
        layout();
        Params.count("threads", threads);
        engine();
        IoEngine.depth(iodepth);
    }

    /** Judges the engine together with the rest. */
    final void checkEngine(Sync sync) {
        engine().check(iodepth, transfer(), sync, layout());
    }

    final IoEngine engine() {
        return IoEngine.parse(ioengine);
    }

    final Transfer transfer() {
        return Transfer.parse(direct);
    }

    final BlockLayout layout() {
        return BlockLayout.parse(fileSize, blockSize);
    }
}
