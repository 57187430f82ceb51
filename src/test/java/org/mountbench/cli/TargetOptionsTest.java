package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.results.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class TargetOptionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                                  | default()()
            --engine unix:///a                                  | default(unix:///a)()
            --engine unix:///a=b                                | default(unix:///a=b)()
            --engine old=unix:///a                              | old(unix:///a)()
            --engine old=unix:///a=b --engine new=tcp://h:1     | old(unix:///a=b)() new(tcp://h:1)()
            --engine desktop --engine colima                    | desktop(desktop)() colima(colima)()
            --image x/y:17                                      | default()(x/y:17)
            --image r.org:5/x/y:17-jre --image z=y@sha256:1     | y-17-jre()(r.org:5/x/y:17-jre) z()(y@sha256:1)
            --engine a --engine b --image c=x:1 --image d=x:2   | a.c(a)(x:1) a.d(a)(x:2) b.c(b)(x:1) b.d(b)(x:2)
            --engine none                                       | default(none)()
            """)
    void eachEngineRunsEachImage(String arguments, String targets) {
        assertThat(parse(arguments).targets().stream()
                        .map(target -> target.label() + "(" + target.engine() + ")(" + target.image() + ")")
                        .collect(Collectors.joining(" ")))
                .isEqualTo(targets);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --engine unix:///a --engine b        | '--engine: where there are several, ''unix:///a'' needs a label, as in old=unix:///a'
            --image x@sha256:1 --image y         | '--image: where there are several, ''x@sha256:1'' needs a label, as in jre17=x@sha256:1'
            --engine none --engine b             | '--engine: none stands for no engine at all'
            --engine host=unix:///a              | 'the label ''host'' stands for what is measured without an engine'
            --engine old=                        | '--engine: ''old='' names nothing'
            """)
    void whatIsAmbiguousIsRefused(String arguments, String sentence) {
        assertThatThrownBy(() -> parse(arguments).targets())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(sentence);
    }

    private static TargetOptions parse(String arguments) {
        TargetOptions options = new TargetOptions();
        CommandSpec command = CommandSpec.create().addMixin("targets", CommandSpec.forAnnotatedObject(options));
        new CommandLine(command).parseArgs(arguments.isEmpty() ? new String[0] : arguments.split(" +"));
        return options;
    }
}
