package org.mountbench.engine;

import com.github.dockerjava.api.model.Capability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a container is kept from. The usual one is as tight as a benchmark can bear; every relaxation is a choice of the
 * user's, since each can change what is measured.
 *
 * @param network Docker's network mode
 * @param capabilities that are left to the container, for example {@code SYS_ADMIN}; all others are dropped
 * @param privileges whether its processes can gain any
 * @param processes limit of its processes and threads
 * @param seccomp empty for the engine's default profile, {@code unconfined}, or a profile as JSON
 */
public record Hardening(
        String network, List<String> capabilities, Privileges privileges, long processes, String seccomp) {

    /** No network, no capabilities, no new privileges, 512 processes, the engine's seccomp profile. */
    public static final Hardening USUAL = new Hardening("none", List.of(), Privileges.FIXED, 512, "");

    /** The seccomp profile that filters nothing. */
    public static final String UNCONFINED = "unconfined";

    /** Whether a process can gain privileges, as by a set-uid program. */
    public enum Privileges {
        FIXED,
        GAINABLE
    }

    public Hardening {
        capabilities = List.copyOf(capabilities);
    }

    /** Whether Linux has a capability of that name, without {@code CAP_}. */
    public static boolean isCapability(String name) {
        return Arrays.stream(Capability.values()).anyMatch(known -> known.name().equals(name));
    }

    /** In which points it is looser than, or other than, the usual one; empty when in none. */
    public List<String> relaxations() {
        List<String> relaxed = new ArrayList<>();
        if (!network.equals(USUAL.network)) {
            relaxed.add("network " + network);
        }
        if (!capabilities.isEmpty()) {
            relaxed.add("capabilities " + String.join(", ", capabilities));
        }
        if (privileges != USUAL.privileges) {
            relaxed.add("new privileges allowed");
        }
        if (processes != USUAL.processes) {
            relaxed.add("a limit of " + processes + " processes");
        }
        if (!seccomp.isEmpty()) {
            relaxed.add(seccomp.equals(UNCONFINED) ? "seccomp unconfined" : "a seccomp profile of the user's");
        }
        return relaxed;
    }

    List<String> securityOptions() {
        List<String> options = new ArrayList<>();
        if (privileges == Privileges.FIXED) {
            options.add("no-new-privileges:true");
        }
        if (!seccomp.isEmpty()) {
            options.add("seccomp=" + seccomp);
        }
        return options;
    }
}
