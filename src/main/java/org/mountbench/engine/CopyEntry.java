package org.mountbench.engine;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Something to place inside a container, named relative to the directory it is copied into. */
public sealed interface CopyEntry {

    String name();

    int mode();

    /** A file with that content. */
    record Content(String name, int mode, byte[] bytes) implements CopyEntry {
        public static Content text(String name, int mode, String text) {
            return new Content(name, mode, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A file of the host, streamed. */
    record HostFile(String name, int mode, Path source) implements CopyEntry {}

    /** A directory with an owner. */
    record Directory(String name, int mode, int uid, int gid) implements CopyEntry {}
}
