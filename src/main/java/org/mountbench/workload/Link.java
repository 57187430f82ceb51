package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** A kind of link. */
enum Link {
    SYMBOLIC {
        @Override
        void create(Path link, Path target) throws IOException {
            Files.createSymbolicLink(link, target);
        }

        @Override
        boolean leads(Path link, Path target) throws IOException {
            return Files.isSymbolicLink(link)
                    && Files.readSymbolicLink(link).equals(target)
                    && Files.isSameFile(link, target);
        }
    },
    HARD {
        @Override
        void create(Path link, Path target) throws IOException {
            Files.createLink(link, target);
        }

        @Override
        boolean leads(Path link, Path target) throws IOException {
            return !Files.isSymbolicLink(link) && Files.isSameFile(link, target);
        }
    };

    /** What the kernel answers where a file system has no such links (EPERM, EOPNOTSUPP, ENOSYS). */
    private static final Set<String> REFUSALS =
            Set.of("Operation not permitted", "Operation not supported", "Function not implemented");

    abstract void create(Path link, Path target) throws IOException;

    /** Whether a link is one, and the target is what it leads to. */
    abstract boolean leads(Path link, Path target) throws IOException;

    /**
     * Makes one link and removes it.
     *
     * @throws UnsupportedOperationException when the file system has no such links, with the kernel's reason
     */
    void probe(Path link, Path target) throws IOException {
        try {
            create(link, target);
        } catch (FileSystemException e) {
            if (e.getReason() != null && REFUSALS.contains(e.getReason())) {
                throw new UnsupportedOperationException(
                        Files.getFileStore(target).type() + " has no " + this + ": " + e.getReason(), e);
            }
            throw e;
        }
        Files.delete(link);
    }

    @Override
    public String toString() {
        return this == SYMBOLIC ? "symbolic links" : "hard links";
    }
}
