package org.mountbench.cli;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mountbench.Requirement;

/** A small ext4 file system in a file, mounted. */
record LoopMount(Path image, Path path) implements AutoCloseable {

    static LoopMount create(Path directory, long bytes) throws IOException, InterruptedException {
        Path image = directory.resolve("small.img");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(bytes);
        }
        Path path = Files.createDirectory(directory.resolve("small"));
        if (run("mkfs.ext4", "-q", "-F", "-m", "0", image.toString()) != 0
                || run("mount", "-o", "loop", image.toString(), path.toString()) != 0) {
            return Requirement.missing("root, mkfs.ext4 and a loop device for a small file system");
        }
        return new LoopMount(image, path);
    }

    void remountReadOnly() throws IOException, InterruptedException {
        if (run("mount", "-o", "remount,ro", path.toString()) != 0) {
            throw new IOException("could not remount " + path);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (run("umount", path.toString()) != 0) {
            run("umount", "-l", path.toString());
        }
        Files.delete(image);
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return 127;
        }
    }
}
