package org.mountbench.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.EngineException.Kind;

/**
 * Unpacks a tar stream that came out of a container. A program inside could have written anything there, so only plain
 * files and directories below the target are accepted, each file once, and only up to a limit of bytes and entries.
 */
final class UntrustedArchive {

    /** More entries than any run produces; headers cost space on disk too. */
    static final int MOST_ENTRIES = 10_000;

    /** Asked by type, since the library's own isFile() is also true of devices. */
    private static final Set<Byte> ACCEPTED =
            Set.of(TarConstants.LF_NORMAL, TarConstants.LF_OLDNORM, TarConstants.LF_DIR);

    private final Path target;
    private final String root;
    private final byte[] buffer = new byte[64 * 1024];
    private long bytesLeft;
    private int entriesLeft = MOST_ENTRIES;

    /**
     * @param target directory that receives the content; made when it is not there
     * @param root first component of all entry names, which is dropped
     * @param maxBytes most bytes of all files together
     */
    UntrustedArchive(Path target, String root, long maxBytes) {
        this.target = target.toAbsolutePath().normalize();
        this.root = root;
        this.bytesLeft = maxBytes;
    }

    /**
     * Unpacks the stream to its end. What was unpacked before a refusal stays there.
     *
     * @throws EngineException of kind {@code UNTRUSTED}, when an entry breaks the rules; of kind {@code LOCAL_FILE},
     *     when the target cannot be written
     * @throws IOException when the stream breaks off
     */
    void unpack(InputStream stream) throws IOException {
        directory(target);
        BoundedHeaders bounded = new BoundedHeaders(stream);
        TarArchiveInputStream tar = new TarArchiveInputStream(bounded);
        for (TarArchiveEntry entry = next(tar); entry != null; entry = next(tar)) {
            if (--entriesLeft < 0) {
                throw untrusted("holds more than " + MOST_ENTRIES + " entries");
            }
            Path path = place(entry);
            if (entry.isDirectory()) {
                directory(path);
            } else {
                Path parent = path.getParent();
                directory(parent == null ? target : parent);
                bounded.beginContent();
                write(tar, entry, path);
                bounded.beginHeader();
            }
        }
    }

    /** commons-compress throws unchecked exceptions for some broken headers. */
    private static @Nullable TarArchiveEntry next(TarArchiveInputStream tar) throws IOException {
        try {
            return tar.getNextEntry();
        } catch (BoundedHeaders.TooLong e) {
            throw untrusted("holds " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new IOException("the archive has a broken header", e);
        }
    }

    private Path place(TarArchiveEntry entry) {
        String name = entry.getName();
        if (!ACCEPTED.contains(entry.getLinkFlag())) {
            throw untrusted("holds '" + name + "', which is neither a plain file nor a directory");
        }
        if (entry.isSparse()) {
            throw untrusted("holds the sparse file '" + name + "', which may grow");
        }
        if (name.startsWith("/") || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0) {
            throw untrusted("holds the unusual name '" + name + "'");
        }
        Path path = target;
        int depth = 0;
        for (String part : name.split("/", -1)) {
            if (part.equals("..")) {
                throw untrusted("holds '" + name + "', which leaves the directory");
            }
            boolean first = depth++ == 0;
            if (!part.isEmpty() && !part.equals(".") && !(first && part.equals(root))) {
                path = path.resolve(part);
            }
        }
        if (!path.startsWith(target) || (path.equals(target) && !entry.isDirectory())) {
            throw untrusted("holds '" + name + "', which leaves the directory");
        }
        return path;
    }

    private void write(InputStream content, TarArchiveEntry entry, Path path) throws IOException {
        if (Files.exists(path)) {
            throw untrusted("holds '" + entry.getName() + "', which is there already");
        }
        if (entry.getSize() > bytesLeft) {
            throw untrusted("holds more bytes than are allowed, at '" + entry.getName() + "'");
        }
        try (OutputStream file = create(path)) {
            long wanted = entry.getSize();
            while (wanted > 0) {
                int read = content.read(buffer, 0, (int) Math.min(buffer.length, wanted));
                if (read < 0) {
                    throw new IOException("the archive breaks off inside " + entry.getName());
                }
                write(file, read, path);
                wanted -= read;
                bytesLeft -= read;
            }
        }
    }

    private static void directory(Path path) {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw local(path, e);
        }
    }

    private static OutputStream create(Path path) {
        try {
            return Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw local(path, e);
        }
    }

    private void write(OutputStream file, int length, Path path) {
        try {
            file.write(buffer, 0, length);
        } catch (IOException e) {
            throw local(path, e);
        }
    }

    private static EngineException local(Path path, IOException cause) {
        return EngineException.localFile("write " + path + ", which came out of a container", cause);
    }

    private static EngineException untrusted(String finding) {
        return new EngineException(
                Kind.UNTRUSTED, "the archive that came out of the container " + finding + "; it was refused", null);
    }
}
