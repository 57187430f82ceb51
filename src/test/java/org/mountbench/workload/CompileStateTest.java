package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileStateTest {

    private static final int SOURCES = 45;

    @TempDir
    private Path storage;

    @Test
    void leavesTwoClassesForEachSource() throws IOException {
        CompileState state = laidOut();

        for (int i = 0; i < 2; i++) {
            state.emptyClasses();
            assertThat(files(".class")).isEmpty();
            assertThat(state.compile()).isTrue();
            state.checkCount();
        }

        assertThat(files(".class"))
                .hasSize(2 * SOURCES)
                .anyMatch(file -> file.endsWith("classes/org/acme/part2/Type44.class"))
                .anyMatch(file -> file.endsWith("classes/org/acme/part2/Type44$Entry.class"));
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void findsClassesThatAreMissingOrNone() throws IOException {
        CompileState state = laidOut();
        state.emptyClasses();
        state.compile();
        Path one = files(".class").get(0);

        Files.write(one, new byte[100]);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessage(one.getFileName() + " does not begin as a class file");
        Files.delete(one);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::checkCount)
                .withMessage("the compiler left 89 class files where 90 are due");
    }

    @Test
    void tellsWhatTheCompilerSaysOfASourceThatChanged() throws IOException {
        CompileState state = laidOut();
        state.emptyClasses();
        Files.writeString(
                files("Type7.java").get(0), "package org.acme.part0; public final class Type7 { int x = y; }");

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::compile)
                .withMessageStartingWith("the compiler cannot compile its sources: ")
                .withMessageContaining("Type7.java");
    }

    private CompileState laidOut() throws IOException {
        CompileState state = new CompileState();
        state.storage = storage.toString();
        state.sources = Integer.toString(SOURCES);
        state.layOut();
        assertThat(files(".java")).hasSize(SOURCES);
        return state;
    }

    private List<Path> files(String end) throws IOException {
        try (Stream<Path> paths = Files.walk(storage)) {
            return paths.filter(path -> path.toString().endsWith(end)).toList();
        }
    }
}
