package org.mountbench.report;

import org.mountbench.compare.Advice;

/** What follows from a run, in sentences, each with the row that it rests on. */
final class AdviceWords {

    private AdviceWords() {}

    static String advice(Advice advice) {
        String ratio = Digits.factor(advice.cost().ratio()).replace("x", "");
        return switch (advice.rule()) {
            case DEPENDENCIES_TO_VOLUME ->
                "Put dependency folders and other trees of small files on a volume: on " + advice.mount()
                        + " they cost up" + " to " + ratio + " times as much as on " + advice.against() + ".";
            case FLUSH_NOT_REACHING_DISK ->
                "A flush on " + advice.mount() + " is probably not reaching the disk: it costs only " + ratio
                        + " times what it costs on " + advice.against()
                        + ". Do not trust it with data that must survive.";
            case NOT_STORAGE_BOUND ->
                "Memory does not make this work faster: " + advice.mount() + " costs " + ratio + " times "
                        + advice.against() + ". It does not wait for storage; look at processor and code.";
            case CACHE ->
                "Keep hot data in the page cache on " + advice.mount() + ": the first, cold read costs " + ratio
                        + " times a warm one. Leave memory for the cache, and read ahead of need.";
        };
    }

    static String evidence(Advice advice) {
        return advice.row().title() + ": " + SideBySideWords.ratio(advice.cost());
    }
}
