package org.mountbench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
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
        List<Slot> slots = Schedule.of(MOUNTS, 7, 42).launches();
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
    void theSeedDecidesTheOrder() {
        assertThat(Schedule.of(MOUNTS, 3, 7)).isEqualTo(Schedule.of(MOUNTS, 3, 7));
        Set<Schedule> orders = new HashSet<>(LongStream.range(0, 20)
                .mapToObj(seed -> Schedule.of(MOUNTS, 3, seed))
                .toList());
        assertThat(orders).hasSizeGreaterThan(15);
    }

    @Test
    void everyMountComesFirstAboutEquallyOften() {
        long first = Schedule.of(MOUNTS, 1000, 1).launches().stream()
                .filter(slot -> slot.position() == 1)
                .filter(slot -> slot.mount().name().equals("bind"))
                .count();
        assertThat(first).isBetween(150L, 250L);
    }
}
