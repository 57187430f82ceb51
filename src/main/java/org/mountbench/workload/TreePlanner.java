package org.mountbench.workload;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.mountbench.workload.TreePlan.PlannedFile;

/** Plans a tree step by step, with everything that is drawn coming from one seed: every mount sees the same tree. */
final class TreePlanner {

    private static final long SEED = 20260101;
    private static final String[] WORDS = {
        "array", "async", "base", "buffer", "cache", "call", "client", "code", "color", "config", "core", "data",
        "date", "debug", "encode", "error", "event", "file", "find", "format", "graph", "hash", "http", "index",
        "input", "is", "json", "lock", "loader", "map", "merge", "node", "object", "parse", "path", "plugin", "query",
        "react", "regex", "resolve", "server", "set", "source", "stream", "string", "style", "table", "task", "text",
        "time", "token", "tree", "type", "url", "util", "value", "view", "worker"
    };

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final int wanted;
    private final Set<String> directories = new LinkedHashSet<>();
    private final List<PlannedFile> files = new ArrayList<>();
    private int names;

    /**
     * Begins with an empty tree.
     *
     * @param files how many there shall be
     */
    TreePlanner(int files) {
        this.wanted = files;
    }

    boolean isFull() {
        return files.size() == wanted;
    }

    TreePlan plan() {
        return new TreePlan(List.copyOf(directories), files);
    }

    /** Adds a file with the directories above it; does nothing when the tree is full. */
    void file(String path, int size) {
        if (!isFull()) {
            addDirectories(path);
            files.add(new PlannedFile(path, size));
        }
    }

    private void addDirectories(String path) {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            directories.add(path.substring(0, slash));
        }
    }

    /** One of some sixty words. */
    String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    /** A name that no other file or directory of the tree has. */
    String name() {
        return word() + "-" + word() + "-" + ++names;
    }

    /** The same, as a class is named. */
    String className() {
        return capital(word()) + capital(word()) + ++names;
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    /** From one number to another, both included. */
    int between(int least, int most) {
        return random.nextInt(least, most + 1);
    }

    /** Bytes between two sizes, small ones more often: each doubling is equally likely. */
    int size(int least, int most) {
        return (int) Math.round(least * StrictMath.pow((double) most / least, random.nextDouble()));
    }

    boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }
}
