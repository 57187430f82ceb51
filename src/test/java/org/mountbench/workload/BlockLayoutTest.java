package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockLayoutTest {

    @Test
    void countsBlocks() {
        assertThat(BlockLayout.parse("100m", "4k")).isEqualTo(new BlockLayout(100 << 20, 4096));
        assertThat(BlockLayout.parse("100m", "4k").blocks()).isEqualTo(25600);
    }

    @ParameterizedTest
    @CsvSource({
        "100m,      4q,     blockSize=4q",
        "lots,      4k,     fileSize=lots",
        "0,         4k,     fileSize=0",
        "4k,        8k,     larger than fileSize",
        "10000,     4k,     must be a multiple of blockSize 4096",
        "9000,      300,    must be a multiple of 512",
        "1048576g,  512,    take larger blocks",
        "8g,        2g,     blockSize=2g"
    })
    void refusesWhatDoesNotFit(String fileSize, String blockSize, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BlockLayout.parse(fileSize, blockSize))
                .withMessageContaining(message);
    }
}
