package org.mountbench.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.mountbench.engine.ContainerSpec.RootFileSystem;
import org.mountbench.engine.Hardening;
import org.mountbench.engine.Hardening.Privileges;
import org.mountbench.results.BadInputException;
import picocli.CommandLine.Option;

/** The options that relax what containers are kept from; each is recorded in the plan and said beside the table. */
final class HardeningOptions {

    @Option(
            names = "--seccomp",
            paramLabel = "PROFILE",
            description = "default (the engine's), unconfined, or a JSON file (default: default)")
    private String seccomp = "default";

    @Option(names = "--network", paramLabel = "MODE", description = "Docker's network mode (default: none)")
    private String network = Hardening.USUAL.network();

    @Option(names = "--cap-add", paramLabel = "NAME", description = "Capability to leave to containers, repeatable")
    private List<String> capabilities = List.of();

    @Option(
            names = "--pids-limit",
            paramLabel = "N",
            description = "Processes and threads of a container (default: 512)")
    private long processes = Hardening.USUAL.processes();

    @Option(names = "--allow-new-privileges", description = "Let processes gain privileges, as by set-uid programs")
    private boolean newPrivileges;

    @Option(names = "--writable-root", description = "A writable root file system for all kinds, not for layer only")
    private boolean writableRoot;

    /**
     * What containers are kept from.
     *
     * @throws BadInputException for the first option that cannot be used
     */
    Hardening hardening() {
        if (processes < 32) {
            throw new BadInputException("--pids-limit: " + processes
                    + " is too few for a JVM and its fork, whose threads count; give 32 or more");
        }
        if (network.isBlank()) {
            throw new BadInputException("--network: the mode is empty; give none, bridge, host or a network's name");
        }
        return new Hardening(
                network,
                capabilities.stream().map(HardeningOptions::capability).toList(),
                newPrivileges ? Privileges.GAINABLE : Privileges.FIXED,
                processes,
                profile());
    }

    RootFileSystem rootFileSystem() {
        return writableRoot ? RootFileSystem.WRITABLE : RootFileSystem.READ_ONLY;
    }

    private static String capability(String text) {
        String name = text.toUpperCase(Locale.ROOT);
        String plain = name.startsWith("CAP_") ? name.substring("CAP_".length()) : name;
        if (!Hardening.isCapability(plain)) {
            throw new BadInputException("--cap-add: '" + text + "' is no capability; write for example SYS_NICE");
        }
        return plain;
    }

    private String profile() {
        if (seccomp.equals("default")) {
            return "";
        }
        if (seccomp.equals(Hardening.UNCONFINED)) {
            return seccomp;
        }
        Path file = Path.of(seccomp);
        try {
            String json = Files.readString(file, StandardCharsets.UTF_8).strip();
            if (!json.startsWith("{") || !json.endsWith("}")) {
                throw new BadInputException("--seccomp: " + file + " holds no JSON object; give a profile as Docker's");
            }
            return json;
        } catch (IOException e) {
            throw new BadInputException(
                    "--seccomp: '" + seccomp + "' is neither default nor unconfined, and cannot be read as a file", e);
        }
    }
}
