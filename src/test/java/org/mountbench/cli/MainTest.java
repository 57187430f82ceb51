package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

class MainTest {

    @Test
    void everyCommandHasTheNameThatItIsFoundBy() {
        assertThat(Main.COMMANDS)
                .hasSize(11)
                .allSatisfy((name, type) ->
                        assertThat(type.getAnnotation(Command.class).name()).isEqualTo(name));
    }
}
