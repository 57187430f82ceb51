package org.mountbench.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.mountbench.workload.TreePlan.PlannedFile;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The archive of {@link TreeBenchmark#unpack}, a compressed zip in memory: only what is written meets the storage. */
@State(Scope.Thread)
public class TreeUnpackState extends TreeParams {

    private WorkingDirectory directory;
    private Tree unpacked;
    private byte[] archive;
    private final byte[] buffer = new byte[8192];

    @Setup
    public void pack() throws IOException {
        check();
        TreePlan plan = plan();
        directory = WorkingDirectory.below(storage);
        unpacked = new Tree(directory.file("unpacked"), plan);
        archive = pack(plan);
    }

    private static byte[] pack(TreePlan plan) throws IOException {
        TreeContent content = new TreeContent(plan.largest());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] array = new byte[plan.largest()];
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String folder : plan.directories()) {
                zip.putNextEntry(new ZipEntry(folder + "/"));
            }
            for (PlannedFile file : plan.files()) {
                zip.putNextEntry(new ZipEntry(file.path()));
                ByteBuffer found = content.of(file);
                found.get(array, 0, file.size());
                zip.write(array, 0, file.size());
            }
        }
        return bytes.toByteArray();
    }

    @Setup(Level.Invocation)
    public void deleteLast() throws IOException {
        if (Files.exists(unpacked.root())) {
            unpacked.delete();
        }
    }

    @TearDown(Level.Invocation)
    public void checkCount() throws IOException {
        unpacked.walk();
    }

    @TearDown
    public void remove() throws IOException {
        unpacked.verify();
        directory.close();
    }

    int unpack() throws IOException {
        int entries = 0;
        Path root = Files.createDirectory(unpacked.root());
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path path = root.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectory(path);
                } else {
                    write(zip, path);
                }
                entries++;
            }
        }
        return entries;
    }

    private void write(ZipInputStream zip, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int length = zip.read(buffer); length >= 0; length = zip.read(buffer)) {
                out.write(buffer, 0, length);
            }
        }
    }
}
