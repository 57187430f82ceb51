package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mountbench.compare.Change;
import org.mountbench.compare.Durability;
import org.mountbench.compare.MeasuredRun;
import org.mountbench.compare.Recommendation;
import org.mountbench.compare.Verdict;
import org.mountbench.compare.Work;

/** Which mount for which work, in sentences. */
record RecommendationWords(MeasuredRun run, Recommendation recommendation) {

    static String work(Work work) {
        return switch (work) {
            case READ_BUFFER -> "Whole files through a buffer";
            case LARGE_FILES -> "Large files, read and written in one go";
            case RANDOM -> "Random small blocks";
            case COMMIT -> "Commits: small writes that are synced";
            case SMALL_FILES -> "Many small files and directory trees";
            case COMPILE -> "Compiling";
            case LOCK -> "File locks";
            case OTHER -> "Other work";
        };
    }

    String title() {
        return work(recommendation.work());
    }

    /** The mounts to take, in a few words. */
    String take() {
        if (recommendation.leave().isEmpty() && recommendation.take().size() > 1) {
            return "Any: no difference shown";
        }
        return "Take " + joined(recommendation.take(), " or ");
    }

    /** Why, with the ratios. */
    List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        String fastest = recommendation.take().get(0);
        recommendation
                .leave()
                .forEach((mount, cost) -> reasons.add(mount + " costs " + ratio(cost) + " times " + fastest + "."));
        List<String> alike = mountsWith(Verdict.Kind.SAME);
        List<String> unclear = mountsWith(Verdict.Kind.UNCLEAR);
        List<String> moved = mountsWith(Verdict.Kind.MACHINE_MOVED);
        if (!alike.isEmpty()) {
            reasons.add(all(alike) + (alike.size() == 1 ? " is" : " are") + " within 5% of " + fastest + ".");
        }
        if (!unclear.isEmpty()) {
            reasons.add(all(unclear) + (unclear.size() == 1 ? " is" : " are") + " not told apart from " + fastest
                    + "; more rounds could.");
        }
        if (!moved.isEmpty()) {
            reasons.add("Nothing can be said of " + all(moved) + ": the machine was not the same during its launches.");
        }
        recommendation.inMemory().forEach((mount, cost) -> reasons.add(memory(mount, cost, fastest)));
        return reasons;
    }

    private List<String> mountsWith(Verdict.Kind kind) {
        return recommendation.take().stream()
                .filter(mount -> recommendation.verdicts().get(mount) == kind)
                .toList();
    }

    private String memory(String mount, Change cost, String fastest) {
        Verdict.Kind verdict = recommendation.verdicts().getOrDefault(mount, Verdict.Kind.UNCLEAR);
        return switch (verdict) {
            case BETTER ->
                mount + " is " + ratio(cost.inverse()) + " times faster than " + fastest + ", for what may be lost.";
            case WORSE -> mount + " costs " + ratio(cost) + " times " + fastest + ": memory does not help here.";
            case SAME -> mount + " is within 5% of " + fastest + ": this work does not wait for storage.";
            case UNCLEAR -> mount + " is not told apart from " + fastest + ".";
            case MACHINE_MOVED -> "Nothing can be said of " + mount + ": the machine was not the same.";
        };
    }

    /** How long each mount that was named keeps what is written to it. */
    String kept() {
        List<String> mounts = new ArrayList<>(recommendation.take());
        mounts.addAll(recommendation.inMemory().keySet());
        return mounts.stream()
                .collect(Collectors.groupingBy(
                        mount -> kept(run.durability(mount)), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(kept -> all(kept.getValue()) + ": " + kept.getKey())
                .collect(Collectors.joining("; "));
    }

    static String kept(Durability durability) {
        return switch (durability) {
            case HOST_DIRECTORY -> "stays on the host";
            case VOLUME -> "stays until the volume is removed";
            case ANONYMOUS_VOLUME -> "goes when the container is removed with its volumes";
            case CONTAINER -> "goes with the container";
            case MEMORY -> "goes when the container stops";
            case UNKNOWN -> "not known here";
        };
    }

    /** What the whole run comes to, in one sentence. */
    static String headline(List<Recommendation> recommendations) {
        if (recommendations.isEmpty()) {
            return "Too little was measured for a verdict: it takes two mounts of containers and the same work on both.";
        }
        Map<Boolean, List<Recommendation>> told = recommendations.stream()
                .collect(Collectors.partitioningBy(each -> !each.leave().isEmpty()));
        List<Recommendation> clear = told.getOrDefault(true, List.of());
        if (clear.isEmpty()) {
            return "No mount that keeps data is shown to be faster than another for any kind of work: choose by what must"
                    + " be kept.";
        }
        return "It matters for " + clear.size() + " of " + recommendations.size() + " kinds of work: "
                + clear.stream()
                        .map(each -> work(each.work()).toLowerCase(Locale.ROOT) + " (leave "
                                + all(List.copyOf(each.leave().keySet())) + ")")
                        .collect(Collectors.joining(", "))
                + ". For the rest choose by what must be kept.";
    }

    private static String ratio(Change cost) {
        return SideBySideWords.ratio(cost).replace("x", "");
    }

    private static String all(List<String> mounts) {
        return joined(mounts, " and ");
    }

    private static String joined(List<String> mounts, String last) {
        int size = mounts.size();
        return size == 1 ? mounts.get(0) : String.join(", ", mounts.subList(0, size - 1)) + last + mounts.get(size - 1);
    }
}
