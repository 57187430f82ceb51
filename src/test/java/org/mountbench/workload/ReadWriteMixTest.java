package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadWriteMixTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 70, 99, 100})
    void everyHundredDrawsHoldTheShareExactly(int readPercent) {
        ReadWriteMix mix = new ReadWriteMix(readPercent, 3);

        for (int hundred = 0; hundred < 1000; hundred++) {
            assertThat(draw(mix)).filteredOn(Direction.READ::equals).hasSize(readPercent);
        }
    }

    @Test
    void noHundredIsLikeAnother() {
        ReadWriteMix mix = new ReadWriteMix(70, 0);
        Set<List<Direction>> orders = new HashSet<>();

        for (int hundred = 0; hundred < 1000; hundred++) {
            orders.add(draw(mix));
        }

        assertThat(orders).hasSize(1000);
    }

    /** A place that had one direction more often than its share would be a pattern. */
    @Test
    void everyPlaceHasTheShare() {
        int hundreds = 20_000;
        int[] reads = new int[100];
        ReadWriteMix mix = new ReadWriteMix(70, 1);
        for (int hundred = 0; hundred < hundreds; hundred++) {
            List<Direction> order = draw(mix);
            for (int place = 0; place < 100; place++) {
                reads[place] += order.get(place) == Direction.READ ? 1 : 0;
            }
        }

        // four standard deviations of 20000 draws
        assertThat(Arrays.stream(reads)
                        .mapToDouble(count -> (double) count / hundreds)
                        .boxed())
                .allSatisfy(share -> assertThat(share).isBetween(0.687, 0.713));
    }

    @Test
    void threadsDrawApartAndRunsAlike() {
        assertThat(draw(new ReadWriteMix(70, 0)))
                .isEqualTo(draw(new ReadWriteMix(70, 0)))
                .isNotEqualTo(draw(new ReadWriteMix(70, 1)));
    }

    private static List<Direction> draw(ReadWriteMix mix) {
        List<Direction> draws = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            draws.add(mix.next());
        }
        return draws;
    }
}
