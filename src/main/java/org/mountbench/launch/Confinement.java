package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the kernel keeps a process from, by {@code /proc/self/status} (proc_pid_status(5)). */
final class Confinement {

    /** Effective capabilities as hexadecimal digits, all zero for none. */
    static final String CAPABILITIES = "capabilities";

    /** {@code 1} when no process can gain privileges. */
    static final String NO_NEW_PRIVILEGES = "noNewPrivileges";

    private static final Map<String, String> FACTS =
            Map.of("CapEff:", CAPABILITIES, "NoNewPrivs:", NO_NEW_PRIVILEGES, "Seccomp:", "seccomp");

    private Confinement() {}

    static Map<String, String> ofThisProcess() {
        Map<String, String> facts = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                String[] words = line.split("\\s+");
                String fact = FACTS.get(words[0]);
                if (fact != null && words.length == 2) {
                    facts.put(fact, words[1]);
                }
            }
        } catch (IOException e) {
            // no Linux: nothing to tell
            facts.clear();
        }
        return facts;
    }
}
