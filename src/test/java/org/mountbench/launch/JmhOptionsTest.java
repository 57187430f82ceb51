package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.results.BadInputException;

class JmhOptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"-i 10 -r 1s", "-wi 0", "-prof gc", "-f 1", "-jvmArgs -Xmx1g", "-foe true"})
    void takesWhatOverridesTimes(String options) {
        assertThatCode(() -> check(options)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -f 3          | a launch is exactly one fork; ask for more launches with --rounds
            -f 0          | a launch is exactly one fork
            --nonsense    | JMH does not take '--nonsense'
            -i many       | JMH does not take '-i many'
            randread      | choose workloads with --include
            -p count=10   | give -p before --
            -t2           | -t after --: the plan decides that
            --bm sample   | each workload has one mode
            -opi 1000     | it would scale every score
            -jvm java     | choose it with --image
            -lp           | a listing after --
            -rff out.json | the plan decides that
            """)
    void refusesWhatWouldBreakThePlan(String options, String part) {
        assertThatThrownBy(() -> check(options))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(part);
    }

    private static void check(String options) {
        JmhOptions.check(Arrays.asList(options.split(" ")));
    }
}
