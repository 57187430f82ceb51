package org.mountbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mountbench.engine.ContainerEngine;
import org.mountbench.engine.EngineFacts;
import org.mountbench.launch.Cell;
import org.mountbench.launch.RunPlan;
import org.mountbench.launch.RunPlan.Caches;
import org.mountbench.launch.RunPlan.ContainerOptions;
import org.mountbench.launch.Target;
import org.mountbench.launch.Times;
import org.mountbench.results.BadInputException;
import org.mountbench.storage.HostCaches;
import org.mountbench.storage.MountSpec;

class EngineChoiceTest {

    @ParameterizedTest
    @ValueSource(strings = {"remote", "Docker Desktop"})
    void cachesOfAnotherKernelCannotBeDropped(String provider) {
        EngineChoice choice = new EngineChoice(Map.of("default", engine(provider)), "");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> choice.fit(plan(Caches.DROP, "cold"), List.of(), new ArrayList<>()))
                .withMessageStartingWith("--drop-caches: the engine at tcp://far:2375 runs on another kernel");
        assertThat(choice.fit(plan(Caches.KEEP, "cold"), List.of(), new ArrayList<>())
                        .mounts())
                .hasSize(1);
    }

    @Test
    void whoMayNotDropCachesIsToldWhyAndWhoMayIsToldWhenItChangesNothing() {
        EngineChoice choice = new EngineChoice(Map.of("default", engine(EngineFacts.NATIVE)), "");
        List<String> warnings = new ArrayList<>();
        if (HostCaches.obstacle().isPresent()) {
            assertThatExceptionOfType(BadInputException.class)
                    .isThrownBy(() -> choice.fit(plan(Caches.DROP, "cold"), List.of(), warnings))
                    .withMessage("--drop-caches: " + HostCaches.obstacle().get()
                            + "; run as root of the machine, or leave it out");
            return;
        }
        assertThat(choice.fit(plan(Caches.DROP, "cold"), List.of(), warnings).caches())
                .isEqualTo(Caches.DROP);
        assertThat(warnings).isEmpty();
        choice.fit(plan(Caches.DROP, "warm"), List.of(), warnings);
        assertThat(warnings).singleElement().asString().startsWith("--drop-caches changes nothing");
    }

    @Test
    void withoutAnEngineMemoryIsMeasuredOnceEvenWhereThePlanHasItAlready() {
        RunPlan both = plan(Caches.KEEP, "warm")
                .withMounts(List.of(MountSpec.parse("host"), MountSpec.parse("volume"), MountSpec.parse("host-tmpfs")));
        List<String> warnings = new ArrayList<>();

        RunPlan fitting = new EngineChoice(Map.of(), "no engine was wanted").fit(both, List.of(), warnings);

        assertThat(fitting.mounts()).extracting(MountSpec::name).containsExactly("host", "host-tmpfs");
        assertThat(warnings).containsExactly("Not measured: volume; no engine was wanted");
    }

    @Test
    void aSourceIsADirectoryOfThisMachineUnlessItIsAnImage() {
        EngineChoice choice = new EngineChoice(Map.of("default", engine(EngineFacts.NATIVE)), "");
        RunPlan image = plan(Caches.KEEP, "warm").withMounts(List.of(MountSpec.parse("type=image,source=files:1")));
        RunPlan bind = plan(Caches.KEEP, "warm").withMounts(List.of(MountSpec.parse("type=bind,source=/no/files")));

        assertThatCode(() -> choice.require(image)).doesNotThrowAnyException();
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> choice.require(bind))
                .withMessageStartingWith("--mount: source /no/files of 'bind' is no directory");
    }

    private static RunPlan plan(Caches caches, String cache) {
        return new RunPlan(
                "id",
                "custom",
                1,
                1,
                List.of(Target.USUAL),
                List.of(MountSpec.parse("volume")),
                List.of(new Cell("SmallFileBenchmark.stat", Map.of("cache", cache), 1, new Times(1, "1s", 1, "1s"))),
                ContainerOptions.USUAL,
                List.of(),
                caches);
    }

    /** An engine of which nothing but its facts is asked. */
    private static ContainerEngine engine(String provider) {
        EngineFacts facts = new EngineFacts("tcp://far:2375", "--engine", "1.41", "x86_64", provider, Map.of());
        return (ContainerEngine) Proxy.newProxyInstance(
                EngineChoiceTest.class.getClassLoader(),
                new Class<?>[] {ContainerEngine.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("facts")) {
                        return facts;
                    }
                    throw new AssertionError("nobody should ask for " + method);
                });
    }
}
