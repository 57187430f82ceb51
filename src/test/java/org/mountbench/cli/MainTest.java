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

    @Test
    void aPathThatCannotBeOneIsNamedWithWhatHelps() {
        CommandRun run = CommandRun.of(new ReportCommand(), "no\0path");
        assertThat(run.err())
                .contains("can be no path here: Nul character not allowed")
                .contains("set LC_ALL=C.UTF-8");
        assertThat(run.exit()).isEqualTo(2);
    }
}
