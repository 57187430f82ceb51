package org.mountbench.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both ways to the C library, the foreign one where this JDK has it. */
class NativeCallsTest {

    @TempDir
    private Path directory;

    @BeforeAll
    static void needsLinux() {
        assumeTrue(SystemCall.known(), "no system call numbers for this machine");
    }

    static List<NativeCalls> both() {
        List<NativeCalls> calls = new ArrayList<>(List.of(new JnaCalls()));
        if (Runtime.version().feature() >= 22) {
            calls.add(new ForeignCalls());
        }
        return calls;
    }

    @ParameterizedTest
    @MethodSource("both")
    void returnsWhatTheKernelReturns(NativeCalls calls) throws IOException {
        assertThat(calls.call(SystemCall.GETPID))
                .isEqualTo(ProcessHandle.current().pid());
    }

    @ParameterizedTest
    @MethodSource("both")
    void aFailureIsTheErrnoWithTheSignChanged(NativeCalls calls) {
        assertThat(calls.syscall(SystemCall.CLOSE.number(), -1, 0, 0, 0, 0, 0)).isEqualTo(-9);
        assertThat(calls.syscall(SystemCall.MMAP.number(), 0, 0, 0, 0, 0, 0)).isEqualTo(-22);
    }

    @ParameterizedTest
    @MethodSource("both")
    void eachThreadHasItsOwnErrno(NativeCalls calls) throws Exception {
        List<Long> wrong = new ArrayList<>();
        Thread other = new Thread(() -> failOften(calls, SystemCall.MMAP, -22, wrong));
        other.start();
        failOften(calls, SystemCall.CLOSE, -9, wrong);
        other.join();

        assertThat(wrong).isEmpty();
    }

    private static void failOften(NativeCalls calls, SystemCall call, long errno, List<Long> wrong) {
        long first = call == SystemCall.CLOSE ? -1 : 0;
        for (int i = 0; i < 20_000; i++) {
            long result = calls.syscall(call.number(), first, 0, 0, 0, 0, 0);
            if (result != errno) {
                synchronized (wrong) {
                    wrong.add(result);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("both")
    void aFailedCallSaysWhichAndWhy(NativeCalls calls) {
        assertThatExceptionOfType(SystemCallException.class)
                .isThrownBy(() -> RawFile.open(calls, directory.resolve("missing"), RawFile.Access.READ))
                .withMessage("openat: No such file or directory")
                .satisfies(failure -> assertThat(failure.isRefusal()).isFalse());
    }

    @ParameterizedTest
    @MethodSource("both")
    void anAddressIsThatOfTheFirstByteAndAViewSeesTheSameMemory(NativeCalls calls) {
        ByteBuffer buffer = AlignedBuffer.allocate(8192, 4096);
        buffer.putLong(16, 42).position(100);

        assertThat(calls.address(buffer) % 4096).isZero();
        ByteBuffer view = calls.view(calls.address(buffer), 64);
        assertThat(view.order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(view.capacity()).isEqualTo(64);
        assertThat(view.getLong(16)).isEqualTo(42);
        view.putLong(24, 7);
        assertThat(buffer.getLong(24)).isEqualTo(7);
    }

    @ParameterizedTest
    @MethodSource("both")
    void aLockExcludesAnotherDescriptor(NativeCalls calls) throws IOException {
        Path file = Files.createFile(directory.resolve("lock"));
        try (RawFile first = RawFile.open(calls, file, RawFile.Access.READ_WRITE);
                RawFile second = RawFile.open(calls, file, RawFile.Access.READ_WRITE)) {
            assertThat(first.tryLock()).isTrue();
            assertThat(second.tryLock()).isFalse();
            first.close();
            assertThat(second.tryLock()).isTrue();
        } catch (SystemCallException e) {
            // the first is closed twice
            assertThat(e.errno()).isEqualTo(SystemCallException.EBADF);
        }
    }

    @Test
    void whatDoesNotLoadIsAReasonAndNoCrash() {
        List<String> reasons = new ArrayList<>();

        assertThat(Natives.attempt(
                        "JNA",
                        () -> {
                            throw new UnsatisfiedLinkError("/tmp/jna.so: failed to map segment\nand more");
                        },
                        reasons))
                .isNull();

        assertThat(reasons).containsExactly("JNA does not load (/tmp/jna.so: failed to map segment)");
    }

    /** As in a container whose temporary folder is mounted noexec, or of another C library: JNA cannot unpack. */
    @Test
    void aProcessWithoutNativeCallsSaysWhy() throws Exception {
        Path noFolder = Files.createFile(directory.resolve("file"));
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto"));
        if (Runtime.version().feature() >= 24) {
            command.add("--illegal-native-access=deny");
            command.add("--enable-native-access=java.base");
        }
        command.addAll(List.of(
                "-Djna.tmpdir=" + noFolder,
                "-Djava.io.tmpdir=" + noFolder,
                "-cp",
                System.getProperty("java.class.path"),
                Reason.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("out").toFile())
                .start();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(directory.resolve("out"))
                .content()
                .contains("evicting needs native calls, and ")
                .contains("JNA does not load (");
        assertThat(process.exitValue()).isZero();
    }

    /** Main class of that process. */
    static final class Reason {
        public static void main(String[] args) {
            try {
                System.out.println(Natives.require("evicting").description());
            } catch (UnsupportedOperationException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
