package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomMapTest {

    private static final int BLOCKS = 1000;

    @Test
    void visitsEveryBlockOnceBetweenRestarts() {
        RandomMap map = new RandomMap(BLOCKS, 0);
        List<Integer> first = drain(map);
        map.restart();
        List<Integer> second = drain(map);

        List<Integer> all = IntStream.range(0, BLOCKS).boxed().toList();
        assertThat(first).containsExactlyInAnyOrderElementsOf(all).isNotEqualTo(all);
        assertThat(second).containsExactlyInAnyOrderElementsOf(all).isNotEqualTo(first);
    }

    @Test
    void ordersRepeatAndDifferBetweenThreads() {
        assertThat(drain(new RandomMap(BLOCKS, 3))).isEqualTo(drain(new RandomMap(BLOCKS, 3)));
        assertThat(drain(new RandomMap(BLOCKS, 3))).isNotEqualTo(drain(new RandomMap(BLOCKS, 4)));
    }

    @Test
    void neighboursAreFarApart() {
        List<Integer> order = drain(new RandomMap(BLOCKS, 0));
        long sequential = IntStream.range(1, BLOCKS)
                .filter(i -> order.get(i) == order.get(i - 1) + 1)
                .count();
        // one is expected in a random order
        assertThat(sequential).isLessThan(8);
    }

    private static List<Integer> drain(RandomMap map) {
        List<Integer> order = new ArrayList<>();
        while (!map.exhausted()) {
            order.add(map.next());
            assertThat(map.visited()).isEqualTo(order.size());
        }
        return order;
    }
}
