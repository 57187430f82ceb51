package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DroppedCachesTest {

    @ParameterizedTest
    @CsvSource({"0, 16000", "15999, 16000", "0, 1"})
    void anOperationThatTheDeviceDidNotServeIsToldOf(long served, long least) {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> DroppedCaches.check(served, least))
                .withMessageContaining("an operation took " + served + " bytes")
                .withMessageContaining("where it takes " + least + " or more");
    }

    @ParameterizedTest
    @CsvSource({"16000, 16000", "300000, 16000"})
    void theLeastIsEnough(long served, long least) {
        assertThatCode(() -> DroppedCaches.check(served, least)).doesNotThrowAnyException();
    }
}
