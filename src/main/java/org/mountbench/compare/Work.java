package org.mountbench.compare;

import org.mountbench.results.ResultKey;

/** Kinds of work for which one chooses a mount; each takes rows of one nature only, so that a mean over them says something. */
public enum Work {
    READ_BUFFER,
    LARGE_FILES,
    RANDOM,
    COMMIT,
    SMALL_FILES,
    COMPILE,
    LOCK,
    /** Rows of foreign benchmarks, and the ruler: nothing is recommended from them. */
    OTHER;

    /** The kind of a row. A random write that is synced each time commits. */
    public static Work of(ResultKey key) {
        String simple = key.simpleBenchmark();
        return switch (simple.substring(0, Math.max(0, simple.indexOf('.')))) {
            case "ReadBufferBenchmark" -> READ_BUFFER;
            case "SequentialBenchmark", "ManyLargeBenchmark" -> LARGE_FILES;
            case "RandomBenchmark", "MappedBenchmark" ->
                key.params().getOrDefault("sync", "none").equals("none") ? RANDOM : COMMIT;
            case "CommitBenchmark" -> COMMIT;
            case "SmallFileBenchmark", "TreeBenchmark" -> SMALL_FILES;
            case "CompileBenchmark" -> COMPILE;
            case "LockBenchmark" -> LOCK;
            default -> OTHER;
        };
    }
}
