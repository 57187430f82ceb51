package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({"0,0", "165000,165000", "4k,4096", "100m,104857600", "1g,1073741824", "8589934591g,9223372035781033984"
    })
    void readsPowersOf1024(String text, long bytes) {
        assertThat(ByteSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "k", "-1", "4K", "4 k", "4kb", "1.5m", "4t", "8589934592g", "9999999999999999999"})
    void refusesWhatIsNoSize(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ByteSize.parse(text))
                .withMessageContaining("'" + text + "'");
    }
}
