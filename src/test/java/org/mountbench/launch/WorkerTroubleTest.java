package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.storage.MountSpec;

class WorkerTroubleTest {

    private static final MountSpec MOUNT = MountSpec.parse("name=data,type=bind");

    /** The left column are real messages of Java, JMH and the runtime. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            No space left on device                                  | the mount data is full; free space there
            /bench/data/x: Disk quota exceeded                       | the quota of the mount data is used up
            /bench/data/x: Read-only file system                     | the mount data is read-only
            java.nio.file.AccessDeniedException: /bench/data         | name its owner with --user UID:GID
            /bench/data/x (Permission denied)                        | with remapped users, needs a directory
            /bench/data/x: Too many open files                       | ulimit -n
            unable to create native thread: possibly out of memory   | the limit of processes is too low
            Java heap space                                          | -jvmArgs -Xmx2g
            """)
    void eachReasonIsExplainedWithItsRemedy(String reason, String remedy) {
        assertThat(WorkerTrouble.explain(reason, MOUNT))
                .startsWith(reason + ": ")
                .contains(remedy);
    }

    @Test
    void whatIsNotKnownStaysAsItIs() {
        assertThat(WorkerTrouble.explain("the block at 4096 differs", MOUNT)).isEqualTo("the block at 4096 differs");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            137 | anything                                                     | was killed from outside
            143 | ''                                                           | was stopped from outside
            1   | standard_init_linux.go:228: exec user process caused: exec format error | for another processor
            1   | exec /usr/bin/java: exec format error                        | give --image
            1   | Error: Could not find or load main class x                   | (Error: Could not find or load main class x)
            134 | ''                                                           | exit code 134; its output is in a/worker.log
            """)
    void eachDeathIsTold(long exit, String lastWords, String sentence) {
        assertThat(WorkerTrouble.death(exit, lastWords, "a/worker.log")).contains(sentence);
    }
}
