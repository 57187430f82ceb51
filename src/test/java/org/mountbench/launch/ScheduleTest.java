package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mountbench.launch.Schedule.Slot;
import org.mountbench.storage.MountSpec;

class ScheduleTest {

    private static final List<MountSpec> MOUNTS = Stream.of("host", "layer", "bind", "volume", "tmpfs")
            .map(MountSpec::parse)
            .toList();

    @Test
    void everyRoundHasEveryMountOnce() {
        List<Slot> slots = Schedule.of(plan(7, 42)).launches();
        assertThat(slots).hasSize(35);
        for (int round = 1; round <= 7; round++) {
            List<Slot> ofRound = slots.subList((round - 1) * 5, round * 5);
            int number = round;
            assertThat(ofRound).allMatch(slot -> slot.round() == number);
            assertThat(ofRound).extracting(Slot::position).containsExactly(1, 2, 3, 4, 5);
            assertThat(ofRound).extracting(Slot::mount).containsExactlyInAnyOrderElementsOf(MOUNTS);
        }
    }

    @Test
    void severalEnginesShareTheShuffledRoundsAndTheHostIsMeasuredOnce() {
        RunPlan plan = plan(4, 3, new Target("old", "unix:///old", ""), new Target("new", "unix:///new", ""));
        List<Slot> slots = Schedule.of(plan).launches();
        assertThat(slots).hasSize(4 * 9);
        for (int round = 1; round <= 4; round++) {
            assertThat(slots.subList((round - 1) * 9, round * 9))
                    .extracting(Slot::title)
                    .containsExactlyInAnyOrder(
                            "host",
                            "old:layer",
                            "new:layer",
                            "old:bind",
                            "new:bind",
                            "old:volume",
                            "new:volume",
                            "old:tmpfs",
                            "new:tmpfs");
        }
        assertThat(slots.subList(0, 9))
                .extracting(Slot::engine)
                .isNotEqualTo(
                        slots.subList(0, 9).stream().map(Slot::engine).sorted().toList());
        assertThat(plan.labels()).containsExactly("host", "old", "new");
        assertThat(slots).extracting(Slot::token).doesNotHaveDuplicates();
    }

    @Test
    void theSeedDecidesTheOrder() {
        assertThat(Schedule.of(plan(3, 7))).isEqualTo(Schedule.of(plan(3, 7)));
        Set<Schedule> orders = new HashSet<>(LongStream.range(0, 20)
                .mapToObj(seed -> Schedule.of(plan(3, seed)))
                .toList());
        assertThat(orders).hasSizeGreaterThan(15);
    }

    @Test
    void everyMountComesFirstAboutEquallyOften() {
        long first = Schedule.of(plan(1000, 1)).launches().stream()
                .filter(slot -> slot.position() == 1)
                .filter(slot -> slot.mount().name().equals("bind"))
                .count();
        assertThat(first).isBetween(150L, 250L);
    }

    private static RunPlan plan(int rounds, long seed, Target... targets) {
        Cell cell = new Cell("RulerBenchmark.compute", Map.of(), 1, new Times(1, "1s", 1, "1s"));
        return new RunPlan(
                "id",
                "custom",
                seed,
                rounds,
                targets.length == 0 ? List.of(Target.USUAL) : List.of(targets),
                MOUNTS,
                List.of(cell),
                RunPlan.ContainerOptions.USUAL,
                List.of(),
                RunPlan.Caches.KEEP);
    }
}
