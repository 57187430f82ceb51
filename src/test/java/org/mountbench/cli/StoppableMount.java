package org.mountbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.mountbench.Requirement;

/** A FUSE mount of a directory whose process can be stopped: then it hangs as a dead file share does. */
final class StoppableMount implements AutoCloseable {

    private final Process fuse;
    private final Path source;
    private final Path path;

    private StoppableMount(Process fuse, Path source, Path path) {
        this.fuse = fuse;
        this.source = source;
        this.path = path;
    }

    static StoppableMount create(Path directory) throws IOException, InterruptedException {
        Path source = Files.createDirectory(directory.resolve("fuse-source"));
        Path path = Files.createDirectory(directory.resolve("fuse"));
        Process fuse;
        try {
            fuse = new ProcessBuilder("bindfs", "-f", source.toString(), path.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return Requirement.missing("bindfs for a mount that hangs: " + e.getMessage());
        }
        for (int attempt = 0; attempt < 100 && fuse.isAlive(); attempt++) {
            if (mountedAt(path)) {
                return new StoppableMount(fuse, source, path);
            }
            Thread.sleep(50);
        }
        fuse.destroyForcibly();
        return Requirement.missing("FUSE for a mount that hangs");
    }

    private static boolean mountedAt(Path path) throws IOException {
        List<String> mounts = Files.readAllLines(Path.of("/proc/self/mounts"));
        return mounts.stream().anyMatch(line -> line.contains(" " + path + " "));
    }

    Path path() {
        return path;
    }

    /** Whether a workload has begun to write, seen from behind the mount. */
    boolean inUse() {
        try (Stream<Path> files = Files.walk(source)) {
            return files.anyMatch(file -> file.getFileName().toString().equals("sequential-write"));
        } catch (IOException | UncheckedIOException e) {
            // files come and go; look again
            return false;
        }
    }

    void stop() throws IOException, InterruptedException {
        JarProcess.signal(fuse.pid(), "STOP");
    }

    /** Lets it answer again, so that whatever waits for it can end, and unmounts. */
    @Override
    public void close() throws IOException, InterruptedException {
        JarProcess.signal(fuse.pid(), "CONT");
        new ProcessBuilder("umount", "-l", path.toString()).inheritIO().start().waitFor();
        fuse.waitFor();
    }
}
