package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.engine.EngineException.Kind;

class UntrustedArchiveTest {

    private static final long ROOMY = 1 << 20;

    @TempDir
    Path temporary;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes);
    private Path target;

    @BeforeEach
    void target() {
        target = temporary.resolve("target");
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
    }

    @Test
    void plainTreeComesOutWithoutItsRoot() throws IOException {
        directory("results/");
        file("results/a.json", "one");
        file("results/deep/results/b", "two");
        file("results/" + "n".repeat(200), "three");
        unpack(ROOMY);
        assertThat(target.resolve("a.json")).hasContent("one");
        assertThat(target.resolve("deep/results/b")).hasContent("two");
        assertThat(target.resolve("n".repeat(200))).hasContent("three");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../escaped",
                "results/../../escaped",
                "results/..",
                "/escaped",
                "//escaped",
                "results\\..\\escaped",
                "results",
                "."
            })
    void namesThatLeaveTheTargetAreRefused(String name) throws IOException {
        raw(name, TarConstants.LF_NORMAL);
        assertUntrusted(ROOMY);
        try (Stream<Path> found = Files.walk(temporary)) {
            assertThat(found.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            bytes = {
                TarConstants.LF_SYMLINK,
                TarConstants.LF_LINK,
                TarConstants.LF_CHR,
                TarConstants.LF_BLK,
                TarConstants.LF_FIFO
            })
    void whatIsNeitherFileNorDirectoryIsRefused(byte type) throws IOException {
        raw("results/x", type);
        assertUntrusted(ROOMY);
        assertThat(target.resolve("x")).doesNotExist();
    }

    @Test
    void linkIsNotFollowedEvenWhenItIsThereAlready() throws IOException {
        Path outside = Files.writeString(temporary.resolve("outside"), "mine");
        Files.createDirectories(target);
        Files.createSymbolicLink(target.resolve("x"), outside);
        file("results/x", "theirs");
        assertUntrusted(ROOMY);
        assertThat(outside).hasContent("mine");
    }

    @Test
    void sameNameTwiceIsRefused() throws IOException {
        file("results/x", "one");
        file("results/./x", "two");
        assertUntrusted(ROOMY);
        assertThat(target.resolve("x")).hasContent("one");
    }

    @Test
    void bytesAreCountedOverAllFiles() throws IOException {
        file("results/a", "12345");
        file("results/b", "67890");
        unpack(10);
        assertThat(target.resolve("b")).hasContent("67890");
        target = temporary.resolve("smaller");
        assertUntrusted(9);
    }

    @Test
    void entriesAreCounted() throws IOException {
        for (int i = 0; i <= UntrustedArchive.MOST_ENTRIES; i++) {
            directory("results/");
        }
        assertUntrusted(ROOMY);
    }

    @ParameterizedTest
    @ValueSource(bytes = {TarConstants.LF_GNUTYPE_LONGNAME, TarConstants.LF_PAX_EXTENDED_HEADER_LC})
    void aHeaderThatWouldFillTheMemoryIsRefused(byte type) throws IOException {
        // a name in either form: in the second, its length stands before it
        String value = " path=results/" + "n".repeat(BoundedHeaders.MOST_BYTES) + "\n";
        byte[] content = (value.length() + 7 + value).getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry header = new TarArchiveEntry("././@LongLink", type);
        header.setSize(content.length);
        tar.putArchiveEntry(header);
        tar.write(content);
        tar.closeArchiveEntry();
        file("results/x", "x");
        assertUntrusted(ROOMY);
    }

    @Test
    void archiveThatBreaksOffIsNoSuccess() throws IOException {
        file("results/a", "x".repeat(5000));
        tar.close();
        byte[] half = Arrays.copyOf(bytes.toByteArray(), 2000);
        assertThatIOException()
                .isThrownBy(
                        () -> new UntrustedArchive(target, "results", ROOMY).unpack(new ByteArrayInputStream(half)));
    }

    @Test
    void targetThatCannotBeWrittenIsNamed() throws IOException {
        target = Files.writeString(temporary.resolve("file"), "in the way").resolve("target");
        file("results/a", "x");
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> unpack(ROOMY))
                .matches(e -> e.kind() == Kind.LOCAL_FILE)
                .withMessageContaining(target.toString());
    }

    private void unpack(long maxBytes) throws IOException {
        tar.finish();
        new UntrustedArchive(target, "results", maxBytes).unpack(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private void assertUntrusted(long maxBytes) {
        assertThatExceptionOfType(EngineException.class)
                .isThrownBy(() -> {
                    tar.close();
                    new UntrustedArchive(target, "results", maxBytes)
                            .unpack(new ByteArrayInputStream(bytes.toByteArray()));
                })
                .matches(e -> e.kind() == Kind.UNTRUSTED)
                .withMessageContaining("refused");
    }

    private void directory(String name) throws IOException {
        tar.putArchiveEntry(new TarArchiveEntry(name));
        tar.closeArchiveEntry();
    }

    private void file(String name, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
    }

    /** An entry with a name exactly as given, which the library would otherwise tidy up. */
    private void raw(String name, byte type) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry("placeholder", type, true);
        entry.setName(name);
        entry.setLinkName(type == TarConstants.LF_SYMLINK || type == TarConstants.LF_LINK ? "/etc/passwd" : "");
        tar.putArchiveEntry(entry);
        tar.closeArchiveEntry();
        byte[] written = bytes.toByteArray();
        byte[] wanted = Arrays.copyOf(name.getBytes(StandardCharsets.UTF_8), 100);
        System.arraycopy(wanted, 0, written, 0, wanted.length);
        checksum(written);
        bytes.reset();
        bytes.write(written);
    }

    private static void checksum(byte[] header) {
        Arrays.fill(header, 148, 156, (byte) ' ');
        int sum = 0;
        for (int i = 0; i < 512; i++) {
            sum += header[i] & 0xff;
        }
        byte[] octal = String.format("%06o\0 ", sum).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(octal, 0, header, 148, 8);
    }
}
