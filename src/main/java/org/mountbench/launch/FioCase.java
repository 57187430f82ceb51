package org.mountbench.launch;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.Space;

/**
 * A workload and the fio job that does the same.
 *
 * @param name name in options and tables
 * @param title what fio does
 * @param benchmark class and method
 * @param params all but {@code storage}
 * @param file the workload's file for fio: itself, a {@code .copy} of it, or {@code .new} ones
 * @param engine fio's ioengine
 * @param options fio's options beside the files and the engine
 * @param goal least median of the workload's rate divided by fio's
 * @param blocks what fio counts as an operation, in one of the workload's
 * @param latency whether medians of latencies are compared too
 */
public record FioCase(
        String name,
        String title,
        String benchmark,
        Map<String, String> params,
        String file,
        String engine,
        String options,
        double goal,
        int blocks,
        Latency latency) {

    /** Whether medians of latencies are compared, too. */
    public enum Latency {
        COMPARED,
        LEFT_OUT
    }

    private static final String COMMON = "--thread --group_reporting --output-format=json --invalidate=0";
    /**
     * As in the workload: no order that repeats from run to run, blocks drawn anew each time, and latencies that begin
     * before a request is submitted; what fio tells of its own accord begins after it.
     */
    private static final String RANDOM = COMMON
            + " --lat_percentiles=1 --bs=4k --runtime=1 --time_based --allow_file_create=0 --randrepeat=0 --norandommap";

    private static final Map<String, String> WARM = Map.of("direct", "false", "cache", "warm");
    private static final int SEQUENTIAL_BLOCKS = 512;

    /** In the order in which they run. */
    public static final List<FioCase> ALL = List.of(
            randread("warm", "psync, file in the page cache", WARM, 0.90, Latency.LEFT_OUT),
            randread("direct", "psync, O_DIRECT", direct("psync", 1, 1), 0.95, Latency.COMPARED),
            randread("direct-16", "psync, O_DIRECT, 16 files", direct("psync", 1, 16), 0.90, Latency.LEFT_OUT),
            randread("libaio", "libaio, O_DIRECT, depth 16", direct("libaio", 16, 1), 0.90, Latency.COMPARED),
            randread("io_uring", "io_uring, O_DIRECT, depth 16", direct("io_uring", 16, 1), 0.90, Latency.COMPARED),
            randrw("direct-16", "psync, O_DIRECT, 16 files", direct("psync", 1, 16), Latency.LEFT_OUT),
            randrw("libaio-16", "libaio, O_DIRECT, 16 files x depth 16", direct("libaio", 16, 16), Latency.COMPARED),
            new FioCase(
                    "randwrite-fsync",
                    "sync, fsync after each write",
                    "RandomBenchmark.randwrite",
                    random(Map.of("direct", "false", "sync", "fsync", "data", "random")),
                    "randwrite",
                    "sync",
                    RANDOM + " --rw=randwrite --fsync=1 --iodepth=1",
                    0.90,
                    1,
                    Latency.LEFT_OUT),
            new FioCase(
                    "sequential-write",
                    "psync, 512 MiB by 1 MiB, fsync at the end",
                    "SequentialBenchmark.write",
                    Map.of("fileSize", "512m", "blockSize", "1m", "sync", "fsync", "direct", "false", "data", "random"),
                    "sequential-write.new",
                    "psync",
                    COMMON
                            + " --rw=write --bs=1m --fsync=512 --end_fsync=1 --create_on_open=1 --fallocate=none"
                            // as often as the workload in its second: some disks give more after a pause; two files,
                            // since fio counts the deletion between two loops as time of the second
                            + " --nrfiles=2 --filesize=512m --file_service_type=sequential --unlink=1",
                    0.90,
                    SEQUENTIAL_BLOCKS,
                    Latency.LEFT_OUT));

    public FioCase {
        params = Map.copyOf(params);
    }

    /**
     * The cases of these names, or all.
     *
     * @throws BadInputException for a name that there is not
     */
    public static List<FioCase> named(List<String> names) {
        List<String> known = ALL.stream().map(FioCase::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new BadInputException(
                        "--case: there is no case '" + name + "'; known cases: " + String.join(", ", known));
            }
        }
        return ALL.stream()
                .filter(candidate -> names.isEmpty() || names.contains(candidate.name))
                .toList();
    }

    private static FioCase randread(
            String variant, String title, Map<String, String> params, double goal, Latency latency) {
        Map<String, String> all = random(params);
        return new FioCase(
                "randread-" + variant,
                title,
                "RandomBenchmark.randread",
                all,
                "randread",
                all.getOrDefault("ioengine", "psync"),
                RANDOM + " --readonly --rw=randread" + options(all),
                goal,
                1,
                latency);
    }

    private static FioCase randrw(String variant, String title, Map<String, String> params, Latency latency) {
        Map<String, String> all = random(params);
        all.remove("cache");
        all.put("sync", "none");
        all.put("readPercent", "70");
        return new FioCase(
                "randrw-" + variant,
                title,
                "RandomBenchmark.randrw",
                all,
                "randrw.copy",
                all.getOrDefault("ioengine", "psync"),
                RANDOM + " --rw=randrw --rwmixread=70" + options(all),
                0.90,
                1,
                latency);
    }

    private static Map<String, String> direct(String engine, int depth, int threads) {
        return Map.of(
                "direct",
                "true",
                "cache",
                "none",
                "ioengine",
                engine,
                "iodepth",
                String.valueOf(depth),
                "threads",
                String.valueOf(threads));
    }

    private static Map<String, String> random(Map<String, String> params) {
        Map<String, String> all = new TreeMap<>(
                Map.of("fileSize", "100m", "blockSize", "4k", "ioengine", "psync", "iodepth", "1", "threads", "1"));
        all.putAll(params);
        return all;
    }

    private static String options(Map<String, String> params) {
        return ("true".equals(params.get("direct")) ? " --direct=1" : "") + " --iodepth="
                + params.getOrDefault("iodepth", "1");
    }

    /** Whether the workload makes its system calls itself, to have several requests in flight. */
    public boolean isAsynchronous() {
        return Integer.parseInt(params.getOrDefault("iodepth", "1")) > 1;
    }

    /** Threads of the workload, jobs of fio. */
    int threads() {
        return Integer.parseInt(params.getOrDefault("threads", "1"));
    }

    /** The room that both take: fio's new files are two. */
    Space need() {
        Space own = new Cell(benchmark, params, threads(), new Times(1, "1s", 1, "1s")).need();
        return file.endsWith(".new") ? own.times(3) : file.contains(".") ? own.times(2) : own;
    }
}
