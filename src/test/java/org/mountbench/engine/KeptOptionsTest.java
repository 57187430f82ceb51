package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Tmpfs;
import org.mountbench.engine.ContainerMount.Volume;
import org.mountbench.engine.ContainerSpec.Limits;
import org.mountbench.engine.ContainerSpec.RootFileSystem;

class KeptOptionsTest {

    private static final ContainerSpec SPEC = new ContainerSpec(
            "image",
            List.of("java"),
            "/",
            RootFileSystem.READ_ONLY,
            "1:1",
            List.of(
                    new Bind("/srv", "/a", Map.of("consistency", "cached", "readonly", "true")),
                    new Volume("v", "/b", Map.of("volume-subpath", "sub", "volume-nocopy", "true")),
                    new Tmpfs("/c", 0)),
            new Limits(1 << 20, 1.5),
            Hardening.USUAL,
            Map.of());

    @Test
    void whatTheEngineDescribesIsKept() {
        assertThat(KeptOptions.lost(SPEC, described("cached", Map.of("Subpath", "sub", "NoCopy", true))))
                .isEmpty();
    }

    /** As Docker 20.10 answers, whose API has no sub-path. */
    @Test
    void aFieldThatTheEngineDoesNotKnowIsLost() {
        assertThat(KeptOptions.lost(SPEC, described("", Map.of("NoCopy", true))))
                .containsExactlyInAnyOrder("consistency=cached", "volume-subpath=sub");
    }

    @Test
    void anEngineThatDescribesNothingKeptNothing() {
        assertThat(KeptOptions.lost(SPEC, Map.of()))
                .containsExactlyInAnyOrder(
                        "memory=1048576",
                        "cpus=1500000000",
                        "pids-limit=512",
                        "read-only",
                        "network=none",
                        "security-opt=no-new-privileges:true",
                        "consistency=cached",
                        "readonly",
                        "volume-subpath=sub",
                        "volume-nocopy");
    }

    /** As Podman 4.3 answers. */
    @Test
    void aSwitchThatIsToldWithoutItsValueIsKept() {
        Map<String, Object> described =
                new java.util.HashMap<>(described("cached", Map.of("Subpath", "sub", "NoCopy", true)));
        described.put("SecurityOpt", List.of("no-new-privileges"));
        assertThat(KeptOptions.lost(SPEC, described)).isEmpty();

        described.put("SecurityOpt", List.of("no-new-privileges:false"));
        assertThat(KeptOptions.lost(SPEC, described)).containsExactly("security-opt=no-new-privileges:true");
    }

    @Test
    void aTmpfsBelongsToItsUserAndOnPodmanToEverybody() {
        EngineFacts docker = new EngineFacts("unix:///d.sock", "", "1.41", "x86_64", EngineFacts.NATIVE, Map.of());
        EngineFacts podman = new EngineFacts(
                "unix:///p.sock", "", "1.41", "x86_64", EngineFacts.NATIVE, Map.of("product", "Podman"));

        assertThat(MountRequest.tmpfs(SPEC, docker)).isEqualTo(Map.of("/c", "rw,mode=1777,uid=1,gid=1"));
        assertThat(MountRequest.tmpfs(SPEC, podman)).isEqualTo(Map.of("/c", "rw,mode=1777"));
    }

    @Test
    void eachRelaxationIsNamed() {
        Hardening relaxed =
                new Hardening("bridge", List.of("SYS_NICE"), Hardening.Privileges.GAINABLE, 64, Hardening.UNCONFINED);
        assertThat(relaxed.relaxations())
                .containsExactly(
                        "network bridge",
                        "capabilities SYS_NICE",
                        "new privileges allowed",
                        "a limit of 64 processes",
                        "seccomp unconfined");
        assertThat(relaxed.securityOptions()).containsExactly("seccomp=unconfined");
        assertThat(Hardening.USUAL.relaxations()).isEmpty();
        assertThat(Hardening.isCapability("SYS_NICE")).isTrue();
        assertThat(Hardening.isCapability("SYS_ODD")).isFalse();
    }

    private static Map<String, Object> described(String consistency, Map<String, Object> volumeOptions) {
        return Map.of(
                "Memory",
                1 << 20,
                "NanoCpus",
                1_500_000_000L,
                "PidsLimit",
                512,
                "ReadonlyRootfs",
                true,
                "NetworkMode",
                "none",
                "SecurityOpt",
                List.of("no-new-privileges:true"),
                "Mounts",
                List.of(
                        Map.of("Target", "/a", "ReadOnly", true, "Consistency", consistency),
                        Map.of("Target", "/b", "VolumeOptions", volumeOptions)));
    }
}
