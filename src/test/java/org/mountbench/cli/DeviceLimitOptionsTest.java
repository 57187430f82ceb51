package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.engine.DeviceLimit;
import org.mountbench.engine.DeviceLimit.Kind;
import org.mountbench.results.BadInputException;

class DeviceLimitOptionsTest {

    @ParameterizedTest
    @CsvSource({
        "READ_IOPS, /dev/sda:500, /dev/sda, 500",
        "WRITE_IOPS, auto:2000, auto, 2000",
        "READ_BPS, auto:20m, auto, 20971520",
        "WRITE_BPS, /dev/disk/by-id/a:b:20mb, /dev/disk/by-id/a:b, 20971520",
        "READ_BPS, /dev/sda:1000000, /dev/sda, 1000000"
    })
    void readsDeviceAndRateAsDockerDoes(Kind kind, String text, String device, long rate) {
        assertThat(DeviceLimitOptions.parse(kind, text)).isEqualTo(new DeviceLimit(kind, device, rate));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            READ_IOPS  | 500           | --device-read-iops: '500' is no limit; write /dev/sda:500 or auto:500
            READ_BPS   | :20m          | --device-read-bps: ':20m' is no limit; write /dev/sda:20m or auto:20m
            WRITE_IOPS | sda:500       | --device-write-iops: 'sda' is no device
            READ_IOPS  | /dev/sda:many | --device-read-iops: 'many' is no whole number
            READ_IOPS  | /dev/sda:0    | --device-read-iops: the rate must be 1 or more, not 0
            READ_IOPS  | /dev/sda:-5   | --device-read-iops: the rate must be 1 or more, not -5
            WRITE_BPS  | /dev/sda:20x  | --device-write-bps: '20x' is not a size
            """)
    void refusesTheRestInOneSentence(Kind kind, String text, String message) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> DeviceLimitOptions.parse(kind, text))
                .withMessageStartingWith(message);
    }
}
