package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Path;
import org.mountbench.io.LockAttempt;
import org.mountbench.io.Natives;
import org.mountbench.io.RawFile;
import org.mountbench.io.RawFile.Sharing;
import org.mountbench.io.SystemCallException;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The file of {@link LockBenchmark#flock}. */
@State(Scope.Thread)
public class FlockState extends LockState {

    @Override
    LockAttempt.Lock kind() {
        return LockAttempt.Lock.FLOCK;
    }

    @Override
    FileLockCalls open(Path file, Sharing sharing) throws IOException {
        return new Flock(RawFile.open(Natives.require("flock"), file, RawFile.Access.READ_WRITE), sharing);
    }

    private record Flock(RawFile raw, Sharing sharing) implements FileLockCalls {

        @Override
        public void take() throws IOException {
            try {
                raw.lock(sharing);
            } catch (SystemCallException e) {
                if (e.isRefusal()) {
                    throw refusal(LockAttempt.Lock.FLOCK, e);
                }
                throw e;
            }
        }

        @Override
        public void giveBack() throws IOException {
            raw.unlock();
        }

        @Override
        public void close() throws IOException {
            raw.close();
        }
    }
}
