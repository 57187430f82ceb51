package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniformBlocksTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 64, 1000})
    void everyBlockIsAsLikely(int blocks) {
        int perBlock = 2000;
        int[] hits = new int[blocks];
        UniformBlocks random = new UniformBlocks(blocks, 0);
        for (int i = 0; i < blocks * perBlock; i++) {
            hits[random.next()]++;
        }

        double chiSquare = IntStream.of(hits)
                .mapToDouble(hit -> Math.pow(hit - perBlock, 2) / perBlock)
                .sum();
        // mean blocks-1, variance 2(blocks-1): six deviations are out of reach of chance
        assertThat(chiSquare).isLessThan(blocks - 1 + 6 * Math.sqrt(2.0 * (blocks - 1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 25600, Integer.MAX_VALUE})
    void staysInRangeAndReachesTheUpperHalf(int blocks) {
        UniformBlocks random = new UniformBlocks(blocks, 3);

        int[] numbers = IntStream.range(0, 1000).map(i -> random.next()).toArray();

        assertThat(IntStream.of(numbers))
                .allSatisfy(number -> assertThat(number).isBetween(0, blocks - 1));
        assertThat(IntStream.of(numbers).max().orElseThrow()).isGreaterThanOrEqualTo(blocks / 2);
    }

    @Test
    void repeatsForAStreamAndDiffersBetweenStreams() {
        assertThat(sequence(1)).isEqualTo(sequence(1)).isNotEqualTo(sequence(2));
    }

    private static int[] sequence(int stream) {
        UniformBlocks random = new UniformBlocks(1 << 20, stream);
        return IntStream.range(0, 16).map(i -> random.next()).toArray();
    }
}
