package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommitStatesTest {

    @TempDir
    private Path storage;

    @ParameterizedTest
    @ValueSource(strings = {"none", "fdatasync", "fsync", "dsync"})
    void theLogIsOverwrittenFromItsStartWhenItIsFull(String sync) throws IOException {
        WalAppendState log = log(sync);

        for (int record = 0; record < 5; record++) {
            log.append();
        }

        // the fifth record of a segment of four lies where the first did
        assertThat(number(0)).isEqualTo(5);
        assertThat(number(1)).isEqualTo(2);
        assertThat(Files.size(file("wal"))).isEqualTo(32768);
        log.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void aRecordThatIsLostIsFound() throws IOException {
        WalAppendState log = log("fdatasync");
        byte[] before = Files.readAllBytes(file("wal"));
        log.append();

        Files.write(file("wal"), before);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(log::remove)
                .withMessageContaining("block 0 read back differs at byte");
    }

    @Test
    void aPageIsOverwrittenInPlace() throws IOException {
        PageOverwriteState pages = new PageOverwriteState();
        pages.storage = storage.toString();
        pages.fileSize = "64k";
        pages.blockSize = "4k";
        pages.sync = "fsync";
        pages.layOut();
        byte[] before = Files.readAllBytes(file("pages"));

        pages.overwrite();

        byte[] after = Files.readAllBytes(file("pages"));
        assertThat(after).hasSameSizeAs(before).isNotEqualTo(before);
        pages.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "fdatasync", "fsync", "dsync"})
    void aSaveReplacesTheDocument(String sync) throws IOException {
        AtomicSaveState document = document(sync);

        document.save();
        byte[] first = Files.readAllBytes(file("document"));
        document.save();

        assertThat(Files.readAllBytes(file("document"))).hasSize(4096).isNotEqualTo(first);
        assertThat(file("document.tmp")).doesNotExist();
        document.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void aSaveThatIsLostIsFound() throws IOException {
        AtomicSaveState document = document("fsync");
        document.save();
        byte[] first = Files.readAllBytes(file("document"));
        document.save();

        Files.write(file("document"), first);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(document::remove)
                .withMessage("the document read back differs at byte 8 from what was saved last");
    }

    private WalAppendState log(String sync) throws IOException {
        WalAppendState log = new WalAppendState();
        log.storage = storage.toString();
        log.fileSize = "32k";
        log.blockSize = "8k";
        log.sync = sync;
        log.layOut();
        return log;
    }

    private AtomicSaveState document(String sync) throws IOException {
        AtomicSaveState document = new AtomicSaveState();
        document.storage = storage.toString();
        document.fileSize = "4k";
        document.sync = sync;
        document.prepare();
        return document;
    }

    /** The number of the write that a record of the log comes from. */
    private long number(int record) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file("wal")))
                .order(ByteOrder.nativeOrder())
                .getLong(record * 8192 + Long.BYTES);
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> directories = Files.list(storage)) {
            return directories.toList().get(0).resolve(name);
        }
    }
}
