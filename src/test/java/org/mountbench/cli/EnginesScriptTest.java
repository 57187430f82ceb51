package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that {@code scripts/engines} refuses before it looks at the machine. */
class EnginesScriptTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "start; 1.2.3; unknown release in '1.2.3'",
                "start; 26.1.5-zfs; unknown variant 'zfs' in '26.1.5-zfs'",
                "start; 26.1.5-b-c; unknown variant 'b' in '26.1.5-b-c'",
                "start; 26.1.5-a; unknown variant 'a' in '26.1.5-a'",
                "start; 20.10.24-containerd-b; '20.10.24-containerd-b' does not exist",
                "start; --all; unknown release in '--all'",
                "halt; 26.1.5; unknown command 'halt'"
            })
    void whatItDoesNotKnowIsBadUsage(String command, String name, String said) throws Exception {
        ReleaseEngine.Said answer = ReleaseEngine.script(command, name);

        assertThat(answer.text()).contains(said).contains("see --help");
        assertThat(answer.exit()).isEqualTo(2);
    }
}
