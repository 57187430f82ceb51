package org.mountbench.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.mountbench.engine.CopyEntry.Content;
import org.mountbench.engine.CopyEntry.Directory;
import org.mountbench.engine.CopyEntry.HostFile;

/**
 * A tar stream of {@link CopyEntry entries}, put together while it is read: no temporary file and no second thread.
 * Files belong to root, directories to whom their entry says, and every time is the epoch, so that the same entries
 * give the same bytes.
 */
final class TarStream {

    private static final int RECORD = TarConstants.DEFAULT_RCDSIZE;
    private static final int PROBE_BYTES = 64 * 1024;

    private final List<CopyEntry> entries;

    TarStream(List<CopyEntry> entries) {
        this.entries = List.copyOf(entries);
    }

    /**
     * An archive so small that the engine's refusal of it is always heard: the largest file, as 64 KiB of zeros. The
     * refusal of a large one is lost, because the engine answers and hangs up while we still send.
     */
    TarStream probe() {
        CopyEntry largest = null;
        for (CopyEntry entry : entries) {
            if (!(entry instanceof Directory) && (largest == null || size(entry) > size(largest))) {
                largest = entry;
            }
        }
        return new TarStream(
                largest == null
                        ? List.of()
                        : List.of(new Content(largest.name(), largest.mode(), new byte[PROBE_BYTES])));
    }

    /**
     * Opens the stream; host files are opened one after the other as they are reached.
     *
     * @throws EngineException of kind {@code LOCAL_FILE}, also while it is read, when a host file cannot be read
     */
    InputStream open() throws IOException {
        List<Supplier<InputStream>> parts = new ArrayList<>();
        for (CopyEntry entry : entries) {
            long size = size(entry);
            byte[] header = header(entry, size);
            parts.add(() -> new ByteArrayInputStream(header));
            if (entry instanceof Content content) {
                parts.add(() -> new ByteArrayInputStream(content.bytes()));
            } else if (entry instanceof HostFile file) {
                parts.add(() -> source(file));
            }
            byte[] padding = new byte[(int) ((RECORD - size % RECORD) % RECORD)];
            parts.add(() -> new ByteArrayInputStream(padding));
        }
        parts.add(() -> new ByteArrayInputStream(new byte[2 * RECORD]));
        return new SequenceInputStream(opening(parts.iterator()));
    }

    private static long size(CopyEntry entry) {
        if (entry instanceof Content content) {
            return content.bytes().length;
        }
        if (!(entry instanceof HostFile file)) {
            return 0;
        }
        try {
            return Files.size(file.source());
        } catch (IOException e) {
            throw EngineException.localFile("read " + file.source(), e);
        }
    }

    private static InputStream source(HostFile file) {
        try {
            return Files.newInputStream(file.source());
        } catch (IOException e) {
            throw EngineException.localFile("read " + file.source(), e);
        }
    }

    private static byte[] header(CopyEntry entry, long size) throws IOException {
        TarArchiveEntry header = new TarArchiveEntry(entry instanceof Directory ? entry.name() + "/" : entry.name());
        header.setMode(entry.mode());
        header.setModTime(FileTime.fromMillis(0));
        header.setSize(size);
        if (entry instanceof Directory directory) {
            header.setUserId(directory.uid());
            header.setGroupId(directory.gid());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // Not closed: closing would ask for the content, which follows as a part of its own.
        TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
        tar.putArchiveEntry(header);
        return bytes.toByteArray();
    }

    private static Enumeration<InputStream> opening(Iterator<Supplier<InputStream>> parts) {
        return new Enumeration<>() {
            @Override
            public boolean hasMoreElements() {
                return parts.hasNext();
            }

            @Override
            public InputStream nextElement() {
                return parts.next().get();
            }
        };
    }
}
