package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class JmhFailureTest {

    @Test
    void aFailureIsTheDeepestCauseOfWhatTheBenchmarkThrew() {
        IOException disk = new IOException("No space left on device");

        Throwable root = JmhFailure.rootOf(asJmhWraps(new UncheckedIOException(disk)));

        assertThat(root).isSameAs(disk);
    }

    @Test
    void whatIsUnsupportedStaysSoWhateverCausedIt() {
        UnsupportedOperationException refused =
                new UnsupportedOperationException("the file system refuses mmap", new IOException("ENODEV"));

        Throwable root = JmhFailure.rootOf(asJmhWraps(refused));

        assertThat(root).isSameAs(refused);
    }

    private static RunnerException asJmhWraps(Throwable thrown) {
        return new RunnerException(new BenchmarkException("Benchmark error", List.of(thrown)));
    }
}
