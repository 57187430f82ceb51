package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.mountbench.io.ThreadIo;

class WarmCacheTest {

    private static final long GIB = 1L << 30;

    @Test
    void letsTheReadsOfTheJvmPass() {
        assertThatCode(() -> WarmCache.check(new ThreadIo(GIB, 1 << 20))).doesNotThrowAnyException();
    }

    @Test
    void refusesAScoreOfTheDevice() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> WarmCache.check(new ThreadIo(GIB, GIB / 100)))
                .withMessageStartingWith("cache=warm cannot be kept here");
    }
}
