package org.mountbench.launch;

import java.util.Map;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.Space;

/**
 * What a cell puts on its mount, told from its params before it runs.
 *
 * @param laidOut what lies there before anything is measured
 * @param perOperation what one operation writes, reads or visits
 * @param peak the most that lies there at any time
 */
record Footprint(Space laidOut, Space perOperation, Space peak) {

    private static final Footprint NOTHING = new Footprint(Space.NONE, Space.NONE, Space.NONE);

    /** Mean size of a file in a generated tree; a package folder and compiled classes have about that. */
    private static final String TREE_FILE = "8k";
    /** A generated source file, and the class files that a compiler makes of it. */
    private static final String SOURCE_FILE = "16k";
    /** A log or page file whose size no param tells. */
    private static final String COMMIT_FILE = "64m";

    /**
     * What a cell needs.
     *
     * @throws BadInputException when a size or count in its params is none
     */
    static Footprint of(Cell cell) {
        if (cell.isForeign()) {
            // what its params mean is its own affair
            return NOTHING;
        }
        try {
            return of(cell, cell.params());
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cell " + cell.title() + ": " + e.getMessage() + "; change it with -p", e);
        }
    }

    private static Footprint of(Cell cell, Map<String, String> params) {
        String family = cell.benchmark().substring(0, cell.benchmark().indexOf('.'));
        return switch (family) {
            case "RandomBenchmark", "MappedBenchmark" ->
                blocksOf(Space.ofFiles(1, size(params, "fileSize", "100m")).times(threads(cell)));
            case "CommitBenchmark" -> blocksOf(Space.ofFiles(2, size(params, "fileSize", COMMIT_FILE)));
            case "SmallFileBenchmark" ->
                whole(Space.ofFiles(number(params, "count", 1000), size(params, "size", "1k")));
            case "ManyLargeBenchmark" ->
                whole(Space.ofFiles(number(params, "count", 100), size(params, "size", "10m")));
            case "TreeBenchmark" -> {
                // the tree and its copy, or the archive and what it is unpacked to
                Space tree = Space.ofFiles(number(params, "files", 10_000), TREE_FILE);
                yield new Footprint(tree, tree, tree.times(2));
            }
            case "CompileBenchmark" -> whole(Space.ofFiles(number(params, "sources", 500), SOURCE_FILE));
            case "CopyUpBenchmark" -> {
                // each file that is touched gets a copy in the layer, and none is touched twice
                Space file = Space.ofFiles(1, size(params, "size", "4k"));
                Times times = cell.times();
                yield new Footprint(Space.NONE, file, file.times(times.warmupIterations() + times.iterations()));
            }
            default ->
                params.containsKey("fileSize")
                        ? whole(Space.ofFiles(1, size(params, "fileSize", "0")).times(threads(cell)))
                        : NOTHING;
        };
    }

    /** An operation goes over all that is laid out. */
    private static Footprint whole(Space space) {
        return new Footprint(space, space, space);
    }

    /** An operation touches a block of what is laid out. */
    private static Footprint blocksOf(Space space) {
        return new Footprint(space, Space.NONE, space);
    }

    private static String size(Map<String, String> params, String name, String otherwise) {
        return params.getOrDefault(name, otherwise);
    }

    private static long number(Map<String, String> params, String name, long otherwise) {
        String text = params.get(name);
        if (text == null) {
            return otherwise;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + text + ": must be a whole number", e);
        }
    }

    /** Where the number of threads varies it is a param as well, and each thread has a file of its own. */
    private static int threads(Cell cell) {
        return (int) Math.max(cell.threads(), number(cell.params(), "threads", 1));
    }
}
