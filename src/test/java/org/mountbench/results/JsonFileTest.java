package org.mountbench.results;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonFileTest {

    record Point(int x) {}

    @Test
    void aFieldOfAnotherVersionIsNamedWithItsPlace() {
        InputStream in = new ByteArrayInputStream("{\n  \"x\": 1,\n  \"y\": 2\n}".getBytes(StandardCharsets.UTF_8));

        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> JsonFile.read(in, "plan.json", Point.class))
                .withMessageStartingWith("plan.json, line 3 column ")
                .withMessageEndingWith(
                        ": the field 'y' is not known here; was this written by another version of mountbench?");
    }
}
