package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mountbench.compare.Advice.Rule;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunSamples;
import org.mountbench.results.Served;

/**
 * Rules over the rows of a run. Each needs a clear verdict, and each gives its strongest row of a mount only: a page of
 * equal sentences helps nobody.
 */
public final class AdviceRules {

    private static final double TWICE = 2;
    private static final double COLD_FACTOR = 3;
    private static final String CACHE_PARAM = "cache";

    private static final Comparator<Advice> LARGEST_RATIO =
            Comparator.comparingDouble(each -> each.cost().ratio());

    private final MeasuredRun run;
    private final List<Advice> found = new ArrayList<>();

    private AdviceRules(MeasuredRun run) {
        this.run = run;
    }

    /** What follows from a run, rule by rule. */
    public static List<Advice> of(MeasuredRun run) {
        AdviceRules rules = new AdviceRules(run);
        Optional<String> volume = run.mountOf("volume");
        for (String mount : run.kinds().keySet()) {
            boolean bind = run.kinds().getOrDefault(mount, "").startsWith("bind");
            volume.ifPresent(of -> {
                if (bind) {
                    rules.keep(rules.smallFiles(mount, of), LARGEST_RATIO);
                    rules.keep(rules.flushes(mount, of), LARGEST_RATIO.reversed());
                }
                if (run.durability(mount) == Durability.MEMORY) {
                    rules.keep(rules.memory(mount, of), LARGEST_RATIO);
                }
            });
        }
        rules.keep(
                run.kinds().keySet().stream()
                        .filter(mount -> !run.kinds().getOrDefault(mount, "").startsWith("host"))
                        .flatMap(mount -> rules.cold(mount).stream())
                        .toList(),
                LARGEST_RATIO);
        rules.found.sort(Comparator.comparing(Advice::rule));
        return List.copyOf(rules.found);
    }

    private void keep(List<Advice> advice, Comparator<Advice> strongest) {
        advice.stream().max(strongest).ifPresent(found::add);
    }

    private List<Advice> smallFiles(String bind, String volume) {
        return compared(Rule.DEPENDENCIES_TO_VOLUME, bind, volume, Set.of(Work.SMALL_FILES)).stream()
                .filter(advice -> advice.cost().ratio() > TWICE && is(advice, Verdict.Kind.WORSE))
                .toList();
    }

    private List<Advice> flushes(String bind, String volume) {
        return compared(Rule.FLUSH_NOT_REACHING_DISK, bind, volume, Set.of(Work.COMMIT)).stream()
                .filter(advice ->
                        !advice.row().params().getOrDefault("sync", "none").equals("none"))
                .filter(advice -> advice.cost().ratio() < 1 / TWICE && is(advice, Verdict.Kind.BETTER))
                .toList();
    }

    /** Rows that the page cache serves are as fast as memory by nature, and say nothing about storage. */
    private List<Advice> memory(String memory, String volume) {
        return compared(Rule.NOT_STORAGE_BOUND, memory, volume, Set.of(Work.COMPILE, Work.SMALL_FILES)).stream()
                .filter(advice -> !advice.row().params().containsKey(CACHE_PARAM))
                .filter(advice -> is(advice, Verdict.Kind.SAME) || is(advice, Verdict.Kind.WORSE))
                .toList();
    }

    private List<Advice> compared(Rule rule, String mount, String base, Set<Work> works) {
        List<Advice> advice = new ArrayList<>();
        for (RunSamples.Row row : run.rows()) {
            if (works.contains(Work.of(row.key()))) {
                MeasuredRun.cost(row, base, mount)
                        .ifPresent(cost -> advice.add(new Advice(rule, mount, base, row.key(), cost)));
            }
        }
        return advice;
    }

    private boolean is(Advice advice, Verdict.Kind kind) {
        return run.verdict(advice.cost(), advice.against(), advice.mount()) == kind;
    }

    private List<Advice> cold(String mount) {
        List<Advice> advice = new ArrayList<>();
        for (RunSamples.Row cold : run.rows()) {
            boolean proved = "cold".equals(cold.key().params().get(CACHE_PARAM))
                    && cold.evidence(mount).served().contains(Served.DEVICE);
            if (proved) {
                warm(cold).ifPresent(warm -> {
                    Change cost = ScoreUnit.of(cold.unit())
                            .cost(Change.between(
                                    MeasuredRun.sample(warm, mount),
                                    MeasuredRun.sample(cold, mount),
                                    Change.Rounds.SHARED));
                    boolean clear = Verdict.of(cost, cost.p(), Settings.USUAL).kind() == Verdict.Kind.WORSE;
                    if (clear && cost.ratio() > COLD_FACTOR) {
                        advice.add(new Advice(Rule.CACHE, mount, mount, cold.key(), cost));
                    }
                });
            }
        }
        return advice;
    }

    /** The row that differs from a cold one by its cache only. */
    private Optional<RunSamples.Row> warm(RunSamples.Row cold) {
        ResultKey rest = cold.key().without(CACHE_PARAM);
        return run.rows().stream()
                .filter(row -> "warm".equals(row.key().params().get(CACHE_PARAM))
                        && row.key().without(CACHE_PARAM).equals(rest)
                        && row.unit().equals(cold.unit()))
                .findFirst();
    }
}
