package org.mountbench.launch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.mountbench.storage.MountSpec;
import org.mountbench.storage.Space;

/**
 * Makes the files of an experiment small enough for this machine. All mounts get the same sizes, else they would not do
 * the same work; block and file shrink together, so that the number of blocks stays.
 */
public final class FittingSizes {

    private static final String FILE_SIZE = "fileSize";
    private static final String BLOCK_SIZE = "blockSize";

    /** A file in memory shares it with the page cache, the JVMs and whatever else runs. */
    private static final int PART_OF_MEMORY = 4;

    private FittingSizes() {}

    /**
     * The plan with sizes that fit.
     *
     * @param memory bytes that files in memory can take here; zero where that is not known, and nothing is changed then
     * @param notes receives one sentence for each cell that was changed
     */
    public static RunPlan fit(RunPlan plan, long memory, Consumer<String> notes) {
        if (memory <= 0 || plan.mounts().stream().map(MountSpec::kind).noneMatch(kind -> kind.inMemory())) {
            return plan;
        }
        long room = memory / PART_OF_MEMORY;
        List<Cell> cells = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            Cell fitting = cell;
            while (fitting.need().bytes() > room && canShrink(fitting)) {
                fitting = half(fitting);
            }
            if (fitting != cell) {
                notes.accept(cell.title() + " was made to fit: " + sizes(cell) + " became " + sizes(fitting)
                        + ", since a file may take a quarter of the " + (memory >> 20) + " MiB that memory has free.");
            }
            cells.add(fitting);
        }
        return plan.withCells(cells);
    }

    private static boolean canShrink(Cell cell) {
        return List.of(FILE_SIZE, BLOCK_SIZE).stream()
                .allMatch(name -> cell.params().containsKey(name)
                        && Space.bytesOf(cell.params().get(name)) % 8192 == 0);
    }

    private static Cell half(Cell cell) {
        Map<String, String> params = new TreeMap<>(cell.params());
        for (String name : List.of(FILE_SIZE, BLOCK_SIZE)) {
            params.computeIfPresent(name, (same, size) -> text(Space.bytesOf(size) / 2));
        }
        return new Cell(cell.benchmark(), params, cell.threads(), cell.times());
    }

    private static String sizes(Cell cell) {
        return FILE_SIZE + "=" + cell.params().get(FILE_SIZE) + " " + BLOCK_SIZE + "="
                + cell.params().get(BLOCK_SIZE);
    }

    private static String text(long bytes) {
        if (bytes % (1L << 30) == 0) {
            return (bytes >> 30) + "g";
        }
        return bytes % (1L << 20) == 0 ? (bytes >> 20) + "m" : (bytes >> 10) + "k";
    }

    /**
     * Title of each cell of a plan to the params that it has in the experiment.
     *
     * @return empty where the plan's cells are not those of the experiment, one by one
     */
    public static Map<String, Map<String, String>> originals(RunPlan plan) {
        Map<String, Map<String, String>> originals = new LinkedHashMap<>();
        List<Cell> published = Suite.experiment(plan.suite()).cells();
        if (published.size() != plan.cells().size()) {
            return originals;
        }
        for (int i = 0; i < published.size(); i++) {
            if (!published.get(i).benchmark().equals(plan.cells().get(i).benchmark())) {
                return Map.of();
            }
            originals.put(plan.cells().get(i).title(), published.get(i).params());
        }
        return originals;
    }
}
