package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.infra.ThreadParams;

/** What the workloads on trees do, and what they notice when somebody meddles. */
class TreeStatesTest {

    private static final int FILES = 60;
    private static final ThreadParams ONLY_THREAD = new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);

    @TempDir
    private Path storage;

    @ParameterizedTest
    @ValueSource(strings = {"node-modules", "classes", "source"})
    void looksAtEachFileOfATree(String shape) throws IOException {
        TreeState state = params(new TreeState(), shape);
        state.cache = "warm";
        state.layOut(ONLY_THREAD);

        assertThat(state.walk()).isEqualTo(FILES);
        assertThat(state.refreshIndex()).isEqualTo(FILES);
        assertThat(state.lookUpMissing()).isEqualTo(FILES);
        assertThat(regularFiles(storage)).hasSize(FILES);

        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void findsWhatChangedInATree() throws IOException {
        TreeState state = params(new TreeState(), "source");
        state.cache = "warm";
        state.layOut(ONLY_THREAD);
        Path file = regularFiles(storage).get(0);
        byte[] content = Files.readAllBytes(file);

        content[content.length / 2] ^= 1;
        Files.write(file, content);
        assertThat(state.walk()).isEqualTo(FILES);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageContaining("read back differs at byte " + content.length / 2);

        Files.write(file, new byte[content.length + 1]);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::refreshIndex)
                .withMessageContaining("had been written");
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::walk)
                .withMessageStartingWith("a walk finds " + FILES + " files");

        Files.createFile(file.resolveSibling(file.getFileName() + ".missing"));
        Files.createFile(Files.createDirectory(file.resolveSibling("missing")).resolve(file.getFileName()));
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::lookUpMissing)
                .withMessageEndingWith("is there although nobody made it");
    }

    @Test
    void walksAndDeletesANewTreeEachTime() throws IOException {
        FreshTreeState state = params(new FreshTreeState(), "node-modules");
        state.warmCode();

        state.replaceTree();
        assertThat(state.walk()).isEqualTo(FILES);
        assertThat(regularFiles(storage)).hasSize(FILES);
        state.replaceTree();
        assertThat(state.delete()).isEqualTo(FILES);
        assertThat(regularFiles(storage)).isEmpty();
        state.replaceTree();
        Files.delete(regularFiles(storage).get(0));
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::delete)
                .withMessage("59 files could be deleted where 60 had been created");

        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @Test
    void scansClasses() throws IOException {
        ClassTreeState state = new ClassTreeState();
        state.storage = storage.toString();
        state.files = "60";
        state.cache = "warm";
        state.layOut(ONLY_THREAD);
        assertThat(state.scan()).isEqualTo(FILES);
        List<Path> classes = regularFiles(storage);
        assertThat(classes).allMatch(file -> file.toString().endsWith(".class"));

        byte[] content = Files.readAllBytes(classes.get(0));
        Files.delete(classes.get(0));
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::scan)
                .withMessage("a scan finds 59 classes where 60 had been made");
        content[0] = 0;
        Files.write(classes.get(0), content);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::scan)
                .withMessageEndingWith("does not begin as a class file");
    }

    @Test
    void copiesFromAnotherDirectory(@TempDir Path other) throws IOException {
        TreeCopyState state = params(new TreeCopyState(), "node-modules");
        state.source = other.toString();
        state.layOut();
        state.deleteLast();

        state.copy();

        state.checkCount();
        assertThat(regularFiles(other)).hasSize(FILES);
        assertThat(regularFiles(storage)).hasSize(FILES);
        state.deleteLast();
        assertThat(regularFiles(storage)).isEmpty();
        state.copy();
        state.remove();
        assertThat(storage).isEmptyDirectory();
        assertThat(other).isEmptyDirectory();
    }

    @Test
    void findsACopyThatIsShort() throws IOException {
        TreeCopyState state = params(new TreeCopyState(), "source");
        state.source = "same";
        state.layOut();
        state.copy();

        Path copied = regularFiles(storage).stream()
                .filter(file -> file.toString().contains("/copy/"))
                .findFirst()
                .orElseThrow();
        byte[] content = Files.readAllBytes(copied);
        content[17] ^= 1;
        Files.write(copied, content);
        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageContaining("differs at byte 17");
        Files.delete(copied);
        assertThatExceptionOfType(WrongResultException.class).isThrownBy(state::checkCount);
    }

    @Test
    void namesASourceThatIsNotThere() {
        TreeCopyState state = params(new TreeCopyState(), "source");
        state.source = storage.resolve("absent").toString();

        assertThatIllegalArgumentException()
                .isThrownBy(state::layOut)
                .withMessageStartingWith("source=" + state.source);
    }

    @Test
    void unpacksAWholeTree() throws IOException {
        TreeUnpackState state = params(new TreeUnpackState(), "node-modules");
        state.pack();
        state.deleteLast();

        assertThat(state.unpack()).isGreaterThan(FILES);

        state.checkCount();
        assertThat(regularFiles(storage)).hasSize(FILES);
        state.deleteLast();
        assertThat(regularFiles(storage)).isEmpty();
        state.unpack();
        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource
    void linksEachFile(Link kind) throws IOException {
        TreeLinkState state = links(kind);
        state.layOut();
        state.deleteLast();
        assertThat(state.link()).isEqualTo(FILES);
        state.deleteLast();
        assertThat(state.link()).isEqualTo(FILES);
        assertThat(Files.isSymbolicLink(find("link-7"))).isEqualTo(kind == Link.SYMBOLIC);

        state.remove();
        assertThat(storage).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource
    void findsALinkThatLeadsElsewhere(Link kind) throws IOException {
        TreeLinkState state = links(kind);
        state.layOut();
        state.link();
        Path link = find("link-7");
        Files.delete(link);
        Files.createFile(link);

        assertThatExceptionOfType(WrongResultException.class)
                .isThrownBy(state::remove)
                .withMessageStartingWith("link-7 does not lead to ");
    }

    private TreeLinkState links(Link kind) {
        return params(kind == Link.HARD ? new HardLinkState() : new SymlinkState(), "node-modules");
    }

    private <T extends TreeParams> T params(T state, String shape) {
        state.storage = storage.toString();
        state.shape = shape;
        state.files = Integer.toString(FILES);
        return state;
    }

    private Path find(String name) throws IOException {
        try (Stream<Path> paths = Files.walk(storage)) {
            return paths.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }

    private static List<Path> regularFiles(Path below) throws IOException {
        try (Stream<Path> paths = Files.walk(below)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
