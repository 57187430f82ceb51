package org.mountbench.launch;

import java.util.regex.Pattern;
import org.mountbench.storage.MountSpec;

/**
 * What goes wrong inside, where Java's own words name a path and no remedy. In a remedy, {@code {mount}} is the label
 * of the mount.
 */
enum WorkerTrouble {
    MOUNT_FULL(
            "no space left on device",
            "the mount {mount} is full; free space there, or take smaller files, as with -p fileSize=16m"),
    QUOTA("disk quota exceeded", "the quota of the mount {mount} is used up; raise it, or take smaller files"),
    READ_ONLY("read-only file system", "the mount {mount} is read-only; measure one that can be written"),
    NOT_PERMITTED(
            "permission denied|operation not permitted|accessdeniedexception",
            "the worker's user may not use the mount {mount}; name its owner with --user UID:GID. A rootless engine, or"
                    + " one with remapped users, needs a directory that everybody may write, as source="),
    TOO_MANY_FILES("too many open files", "the limit of open files is too low; raise it with ulimit -n"),
    TOO_MANY_PROCESSES(
            "unable to create native thread|resource temporarily unavailable",
            "the limit of processes is too low for so many threads; take fewer with -p threads=1"),
    HEAP_FULL(
            "java heap space|outofmemoryerror",
            "the fork's heap is too small; give it more after --, as in -- -jvmArgs -Xmx2g, or more memory with"
                    + " --memory");

    private final Pattern words;
    private final String remedy;

    WorkerTrouble(String words, String remedy) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
        this.remedy = remedy;
    }

    /** The reason with what it means here; as it is, where nothing more is known of it. */
    static String explain(String reason, MountSpec mount) {
        for (WorkerTrouble trouble : values()) {
            if (trouble.words.matcher(reason).find()) {
                return reason + ": " + trouble.remedy.replace("{mount}", mount.name());
            }
        }
        return reason;
    }

    /**
     * How a worker died that ended with an exit code of its own accord or of somebody else's.
     *
     * @param exitCode not zero, 128 + n for signal n
     * @param lastWords the last line of its output, or empty
     * @param output where all of it is
     */
    static String death(long exitCode, String lastWords, String output) {
        if (exitCode == 137) {
            return "the worker was killed from outside, as by 'docker kill' or by a machine that ran out of memory;"
                    + " run --resume measures again what is missing";
        }
        if (exitCode == 143) {
            return "the worker was stopped from outside, as by 'docker stop'; run --resume measures again what is"
                    + " missing";
        }
        if (lastWords.contains("exec format error")) {
            return "the image is for another processor than the engine's, its java cannot start (" + lastWords
                    + "); give --image with one for it, or leave it out";
        }
        return "the worker ended with exit code " + exitCode + (lastWords.isEmpty() ? "" : " (" + lastWords + ")")
                + "; its output is in " + output;
    }
}
