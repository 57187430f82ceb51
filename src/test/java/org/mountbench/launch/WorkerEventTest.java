package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.launch.WorkerEvent.Type;
import org.mountbench.results.BadInputException;

class WorkerEventTest {

    @Test
    void survivesALineWhateverIsInIt() {
        WorkerEvent event = new WorkerEvent(
                Type.CELL_MEASURED, 3, "[{\n \"a\": \"\u2028 ä \\\\ \"}]\r\n", Map.of("root", "/a b\n"), 1.5, 0.25);
        assertThat(event.line()).doesNotContain("\n").doesNotContain("\r");
        assertThat(WorkerEvent.parse(event.line())).contains(event);
    }

    @Test
    void otherLinesAreLog() {
        assertThat(WorkerEvent.parse("Iteration 1: 3.4 us/op")).isEmpty();
        assertThat(WorkerEvent.parse("")).isEmpty();
    }

    @Test
    void aLineThatClaimsToBeAnEventMustBeOne() {
        assertThatThrownBy(() -> WorkerEvent.parse("@mountbench {\"type\":\"NOTHING\"}"))
                .isInstanceOf(BadInputException.class);
    }
}
