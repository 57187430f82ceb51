package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {

    @ParameterizedTest
    @CsvSource({
        "1234567.8,   1234568",
        "1234.5,      1235",
        "999.96,      1000",
        "99.996,      100.0",
        "12.345,      12.35",
        "6.78,        6.780",
        "0.5,         0.5000",
        "0.012345,    0.01235",
        "0.0012346,   0.001235",
        "0.00012345,  1.23e-4",
        "1.5e-12,     1.50e-12",
        "0,           0",
        "-3.14159,    -3.142",
        "NaN,         NaN"
    })
    void scoresKeepFourDigits(double value, String text) {
        assertThat(Digits.score(value)).isEqualTo(text);
    }

    @Test
    void noScoreIsRoundedToNothing() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            double value = Math.exp(60 * random.nextDouble() - 30);

            double printed = Double.parseDouble(Digits.score(value));

            assertThat(Math.abs(printed / value - 1)).isLessThan(5.1e-3);
            if (value > 1e-3) {
                assertThat(Math.abs(printed / value - 1)).isLessThan(5.1e-4);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.0312, 3.1%", "0.0995, 10%", "0.11, 11%", "0.0001, <0.1%", "0, 0.0%", "3.4, 340%", "12.7, >999%"})
    void percentages(double fraction, String text) {
        assertThat(Digits.percent(fraction)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1.00x",
        "1.306, 1.31x",
        "9.996, 10.0x",
        "12.34, 12.3x",
        "123.4, 123x",
        "0.42, 0.42x",
        "0.031, 0.031x",
        "0.0012, 1.2e-03x"
    })
    void factors(double ratio, String text) {
        assertThat(Digits.factor(ratio)).isEqualTo(text);
    }
}
