package org.mountbench.launch;

import java.io.IOException;

/** Clean-up that must happen also when the thread was interrupted, since an interrupted thread can call no engine. */
final class Cleanup {

    private Cleanup() {}

    /** Something that removes or saves what a launch made. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    /** Runs an action with the thread's interrupt held back, and restores it afterwards. */
    static void undisturbed(Action action) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            action.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
