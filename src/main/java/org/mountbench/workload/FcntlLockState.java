package org.mountbench.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.RawFile.Sharing;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The file of {@link LockBenchmark#fcntl}. */
@State(Scope.Thread)
public class FcntlLockState extends LockState {

    @Override
    LockAttempt.Lock kind() {
        return LockAttempt.Lock.FCNTL;
    }

    @Override
    FileLockCalls open(Path file, Sharing sharing) throws IOException {
        return new Fcntl(
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE), sharing == Sharing.SHARED);
    }

    private static final class Fcntl implements FileLockCalls {

        /** What the kernel answers where there are no locks (ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL). */
        private static final Set<String> REFUSALS =
                Set.of("No locks available", "Function not implemented", "Operation not supported", "Invalid argument");

        private final FileChannel channel;
        private final boolean shared;
        private @Nullable FileLock held;

        Fcntl(FileChannel channel, boolean shared) {
            this.channel = channel;
            this.shared = shared;
        }

        @Override
        public void take() throws IOException {
            try {
                held = channel.lock(0, Long.MAX_VALUE, shared);
            } catch (IOException e) {
                if (e.getMessage() != null && REFUSALS.contains(e.getMessage())) {
                    throw refusal(LockAttempt.Lock.FCNTL, e);
                }
                throw e;
            }
        }

        @Override
        public void giveBack() throws IOException {
            if (held != null) {
                held.release();
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
