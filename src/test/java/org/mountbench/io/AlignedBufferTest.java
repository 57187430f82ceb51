package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlignedBufferTest {

    @ParameterizedTest
    @CsvSource({"1,4096", "512,4096", "4096,512", "4097,4096", "65536,4096", "1048576,65536", "8,8"})
    void startsAtAMultipleAndHasItsSize(int size, int alignment) {
        ByteBuffer buffer = AlignedBuffer.allocate(size, alignment);

        assertThat(buffer.isDirect()).isTrue();
        assertThat(buffer.alignmentOffset(0, alignment)).isZero();
        assertThat(buffer.capacity()).isEqualTo(size);
        assertThat(buffer.remaining()).isEqualTo(size);
        assertThat(buffer.order()).isEqualTo(ByteOrder.nativeOrder());
    }

    @Test
    void refusesSizesAndAlignmentsThatAreNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> AlignedBuffer.allocate(0, 4096));
        assertThatIllegalArgumentException().isThrownBy(() -> AlignedBuffer.allocate(4096, 3000));
    }
}
