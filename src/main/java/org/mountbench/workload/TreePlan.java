package org.mountbench.workload;

import java.util.List;

/**
 * What a tree consists of, without any file made yet.
 *
 * @param directories paths relative to the root of the tree, parents before children
 * @param files the files, in the order in which they are to be made
 */
record TreePlan(List<String> directories, List<PlannedFile> files) {

    /**
     * A file of a tree.
     *
     * @param path relative to the root of the tree
     * @param size bytes
     */
    record PlannedFile(String path, int size) {}

    TreePlan {
        directories = List.copyOf(directories);
        files = List.copyOf(files);
    }

    /** Bytes of all files. */
    long bytes() {
        return files.stream().mapToLong(PlannedFile::size).sum();
    }

    /** Bytes of the largest file. */
    int largest() {
        return files.stream().mapToInt(PlannedFile::size).max().orElse(0);
    }
}
