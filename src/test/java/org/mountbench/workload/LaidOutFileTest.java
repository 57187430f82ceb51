package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaidOutFileTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"4096,512", "165000,4096", "3145728,4096", "3145728,1572864", "2621440,2560", "5242880,2621440", "7,512"
    })
    void hasItsSizeAndAStampAtEachBlock(long size, int blockSize) throws IOException {
        Path file = directory.resolve("file");

        LaidOutFile.create(file, size, blockSize);

        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder());
        assertThat(content.capacity()).isEqualTo((int) size);
        for (int block = 0; block * (long) blockSize + Long.BYTES <= size; block++) {
            Data.RANDOM.check(content.getLong(block * blockSize), block);
        }
    }

    @Test
    void cannotBeCompressed() throws IOException {
        Path file = directory.resolve("file");
        LaidOutFile.create(file, 1 << 20, 4096);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();

        try (DeflaterOutputStream deflater = new DeflaterOutputStream(compressed)) {
            Files.copy(file, deflater);
        }

        assertThat(compressed.size()).isGreaterThan((1 << 20) * 99 / 100);
    }

    @Test
    void replacesNoFileOfOthers() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "keep");

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> LaidOutFile.create(file, 4096, 4096));
        assertThat(file).hasContent("keep");
    }

    @Test
    void findsAFileThatIsShort() throws IOException {
        Path file = directory.resolve("file");
        LaidOutFile.create(file, 8192, 4096);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> LaidOutFile.readThrough(file, 8193))
                .withMessage("file has 8192 bytes where 8193 had been written");
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> LaidOutFile.verify(file, new BlockLayout(12288, 4096), Data.RANDOM));
    }

    @Test
    void findsABlockThatWasOverwritten() throws IOException {
        Path file = directory.resolve("file");
        BlockLayout layout = new BlockLayout(16384, 4096);
        LaidOutFile.create(file, layout.fileSize(), layout.blockSize());
        assertThatCode(() -> LaidOutFile.verify(file, layout, Data.RANDOM)).doesNotThrowAnyException();

        try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
            channel.position(8192).write(ByteBuffer.allocate(1));
        }

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> LaidOutFile.verify(file, layout, Data.RANDOM))
                .withMessageStartingWith("block 2 begins with ");
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(() -> LaidOutFile.verify(file, layout, Data.ZERO));
    }
}
