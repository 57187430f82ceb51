package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.results.BadInputException;

class ContainerUserTest {

    @Test
    void readsIds() {
        assertThat(ContainerUser.of("1000:100")).isEqualTo(new ContainerUser(1000, 100));
        assertThat(ContainerUser.of("0")).isEqualTo(new ContainerUser(0, 0));
    }

    @Test
    void isNeverRootByItself() {
        assertThat(ContainerUser.of("").uid()).isNotZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"root", "1:2:3", "-1", "1:", ":1", "99999999999"})
    void refusesAnythingElse(String option) {
        assertThatThrownBy(() -> ContainerUser.of(option))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--user: '" + option + "'");
    }
}
