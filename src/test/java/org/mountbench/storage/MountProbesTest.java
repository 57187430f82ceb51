package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.BuildDirectory;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.Natives;
import org.mountbench.storage.ProbeResult.Outcome;

class MountProbesTest {

    @TempDir(factory = BuildDirectory.class)
    private Path mount;

    @Test
    void aLocalDirectoryCanDoEverythingAndIsLeftAsItWas() throws IOException {
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        assumeTrue(!Files.getFileStore(mount).type().equals("tmpfs"), "the build lies in memory");

        List<ProbeResult> results = MountProbes.run(mount, ProbeDepth.QUICK);

        assertThat(results)
                .extracting(ProbeResult::probe)
                .containsExactly(
                        "read-back",
                        "direct",
                        "mmap",
                        "fsync",
                        "directory-fsync",
                        "fcntl",
                        "flock",
                        "hard-link",
                        "symlink",
                        "rename-over",
                        "rename-across");
        assertThat(results).allMatch(result -> result.outcome() == Outcome.SUPPORTED);
        assertThat(mount).isEmptyDirectory();
    }

    @Test
    void memoryLacksODirectAlone() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isDirectory(memory) && Files.getFileStore(memory).type().equals("tmpfs"), "no tmpfs at /dev/shm");

        Map<String, ProbeResult> results = MountProbes.run(memory, ProbeDepth.QUICK).stream()
                .collect(Collectors.toMap(ProbeResult::probe, Function.identity()));

        assertThat(results.get("direct"))
                .isEqualTo(new ProbeResult(
                        "direct",
                        Outcome.UNSUPPORTED,
                        "O_DIRECT on tmpfs reaches no device: its files live in memory"));
        assertThat(results.get("read-back").detail()).isEqualTo("from the page cache");
        assertThat(results.get("rename-across").outcome()).isEqualTo(Outcome.SUPPORTED);
    }

    @Test
    void nothingIsProbedWhenNothingIsAsked() throws IOException {
        assertThat(MountProbes.run(mount, ProbeDepth.NONE)).isEmpty();
    }

    @Test
    void manyNamesAreListedOnlyWhenTimeIsNoMatter() throws IOException {
        assertThat(MountProbes.run(mount, ProbeDepth.THOROUGH))
                .contains(new ProbeResult("listing", Outcome.SUPPORTED, "25000 names"));
        assertThat(mount).isEmptyDirectory();
    }

    @Test
    void refusalsAndWrongResultsAreToldApart() {
        assertThat(MountProbes.attempt("a", mount, directory -> {
                    throw new FileSystemException(directory.toString(), null, "Operation not permitted");
                }))
                .isEqualTo(new ProbeResult("a", Outcome.UNSUPPORTED, "Operation not permitted"));
        assertThat(MountProbes.attempt("b", mount, directory -> {
                    throw new UnsupportedOperationException("no such thing");
                }))
                .isEqualTo(new ProbeResult("b", Outcome.UNSUPPORTED, "no such thing"));
        assertThat(MountProbes.attempt("c", mount, directory -> {
                    WrongOutcome.unless(false, "it differs");
                    return "";
                }))
                .isEqualTo(new ProbeResult("c", Outcome.WRONG_RESULT, "it differs"));
        assertThat(Arrays.stream(Outcome.values()).map(Outcome::label))
                .containsExactly("supported", "unsupported", "wrong-result");
    }

    @Test
    void aLockThatDoesNotExcludeIsAWrongResult() throws IOException {
        assertThat(LockProbes.judge(LockAttempt.Lock.FLOCK, "FCNTL excluded\nFLOCK taken\n"))
                .isEqualTo(new ProbeResult(
                        "flock", Outcome.WRONG_RESULT, "two processes have the same exclusive lock at once"));
        assertThat(LockProbes.judge(LockAttempt.Lock.FCNTL, "FCNTL No locks available\n"))
                .isEqualTo(new ProbeResult(
                        "fcntl", Outcome.UNSUPPORTED, "a second process could not try: No locks available"));
        assertThat(LockProbes.judge(LockAttempt.Lock.FCNTL, "Error: no memory\n")
                        .detail())
                .isEqualTo("a second process could not try: it gave no answer but 'Error: no memory'");
    }

    /** What the second process does when nobody holds the locks. */
    @Test
    void aFreeLockIsTaken() throws IOException {
        Path file = Files.createFile(mount.resolve("free"));
        assertThat(LockAttempt.attempt(LockAttempt.Lock.FCNTL, file)).isEqualTo(LockAttempt.TAKEN);
        assumeTrue(Natives.find().isPresent(), Natives::reason);
        assertThat(LockAttempt.attempt(LockAttempt.Lock.FLOCK, file)).isEqualTo(LockAttempt.TAKEN);
    }
}
