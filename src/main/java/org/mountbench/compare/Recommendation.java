package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.mountbench.results.RunSamples;

/**
 * Which mounts a kind of work should be given, as far as a run shows it.
 *
 * @param rows number of rows that speak for it
 * @param take mounts that keep data and of which none is shown to be worse than the fastest of them, that one first
 * @param leave mounts that keep data and are shown to be worse, with their cost against the fastest
 * @param inMemory mounts that keep nothing, with their cost against the fastest that keeps data
 * @param verdicts of all mounts in {@code leave} and {@code inMemory}, and of those in {@code take} but the first
 */
public record Recommendation(
        Work work,
        int rows,
        List<String> take,
        Map<String, Change> leave,
        Map<String, Change> inMemory,
        Map<String, Verdict.Kind> verdicts) {

    public Recommendation {
        take = List.copyOf(take);
        leave = Collections.unmodifiableMap(new LinkedHashMap<>(leave));
        inMemory = Collections.unmodifiableMap(new LinkedHashMap<>(inMemory));
        verdicts = Map.copyOf(verdicts);
    }

    /** What a run recommends for each kind of work that it measured on two mounts of containers or more. */
    public static List<Recommendation> of(MeasuredRun run) {
        List<Recommendation> recommendations = new ArrayList<>();
        for (Work work : Work.values()) {
            List<RunSamples.Row> rows = run.rows().stream()
                    .filter(row -> Work.of(row.key()) == work)
                    .toList();
            if (work != Work.OTHER && !rows.isEmpty()) {
                of(run, work, rows).ifPresent(recommendations::add);
            }
        }
        return recommendations;
    }

    private static Optional<Recommendation> of(MeasuredRun run, Work work, List<RunSamples.Row> rows) {
        List<String> keeping = candidates(run, rows, durability -> durability != Durability.MEMORY);
        List<String> memory = candidates(run, rows, durability -> durability == Durability.MEMORY);
        if (keeping.isEmpty() || keeping.size() + memory.size() < 2) {
            return Optional.empty();
        }
        String fastest = fastest(keeping, rows);
        List<String> take = new ArrayList<>(List.of(fastest));
        Map<String, Change> leave = new LinkedHashMap<>();
        Map<String, Change> inMemory = new LinkedHashMap<>();
        Map<String, Verdict.Kind> verdicts = new LinkedHashMap<>();
        for (String mount : keeping) {
            Optional<Change> cost = MeasuredRun.cost(rows, fastest, mount);
            if (!mount.equals(fastest) && cost.isPresent()) {
                Verdict.Kind verdict = run.verdict(cost.get(), fastest, mount);
                verdicts.put(mount, verdict);
                if (verdict == Verdict.Kind.WORSE) {
                    leave.put(mount, cost.get());
                } else {
                    take.add(mount);
                }
            }
        }
        for (String mount : memory) {
            MeasuredRun.cost(rows, fastest, mount).ifPresent(cost -> {
                inMemory.put(mount, cost);
                verdicts.put(mount, run.verdict(cost, fastest, mount));
            });
        }
        return Optional.of(new Recommendation(work, rows.size(), take, leave, inMemory, verdicts));
    }

    /** Mounts of containers on which anything was measured. */
    private static List<String> candidates(MeasuredRun run, List<RunSamples.Row> rows, Predicate<Durability> wanted) {
        return run.kinds().entrySet().stream()
                .filter(mount -> !mount.getValue().startsWith("host") && wanted.test(Durability.of(mount.getValue())))
                .map(Map.Entry::getKey)
                .filter(mount -> rows.stream()
                        .anyMatch(row -> MeasuredRun.sample(row, mount).size() > 0))
                .toList();
    }

    private static String fastest(List<String> mounts, List<RunSamples.Row> rows) {
        String first = mounts.get(0);
        String fastest = first;
        double least = 1;
        for (String mount : mounts) {
            double cost =
                    MeasuredRun.cost(rows, first, mount).map(Change::ratio).orElse(Double.NaN);
            if (cost < least) {
                least = cost;
                fastest = mount;
            }
        }
        return fastest;
    }
}
