package org.mountbench.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpaceTest {

    @ParameterizedTest
    @CsvSource({"1, 100m, 104857600", "1000, 5, 4096000", "1, 4096, 4096", "1, 4097, 8192", "10, 1g, 10737418240"})
    void filesTakeWholeBlocks(long count, String size, long bytes) {
        assertThat(Space.ofFiles(count, size)).isEqualTo(new Space(bytes, count));
    }

    @Test
    void addsUp() {
        Space one = Space.ofFiles(1, "4k");
        assertThat(one.plus(one.times(2))).isEqualTo(new Space(3 * 4096, 3));
        assertThat(one.inWords()).isEqualTo("4096 bytes and 1 file");
    }

    @Test
    void moreThanCanBeCountedIsNoSpace() {
        assertThatIllegalArgumentException().isThrownBy(() -> Space.ofFiles(Long.MAX_VALUE / 2, "1g"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            104857600 | 1    | 999999999 | 100 |
            104857600 | 1    | 104857600 | 100 | it needs 104857600 bytes and 1 file, the mount has 104857600 bytes free; make room, or choose smaller values with -p
            4096000   | 1000 | 999999999 | 100 | it needs 4096000 bytes and 1000 files, the mount has 100 inodes free; delete files, or choose smaller values with -p
            4096000   | 1000 | 999999999 | -1  |
            0         | 0    | 0         | 0   |
            """)
    void saysWhatIsLacking(long bytes, long files, long freeBytes, long freeFiles, String lack) {
        OptionalLong inodes = freeFiles < 0 ? OptionalLong.empty() : OptionalLong.of(freeFiles);
        FreeSpace free = new FreeSpace(freeBytes, inodes, "the mount");
        assertThat(free.lack(new Space(bytes, files), "choose smaller values with -p")
                        .orElse(null))
                .isEqualTo(lack);
    }
}
