package org.mountbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mountbench.workload.TreePlan.PlannedFile;

class TreeShapeTest {

    @ParameterizedTest
    @EnumSource
    void isTheSameEachTime(TreeShape shape) {
        assertThat(shape.plan(2000)).isEqualTo(shape.plan(2000));
    }

    @ParameterizedTest
    @EnumSource
    void hasAsManyFilesAsAskedForAndNoneTwice(TreeShape shape) {
        for (int files : new int[] {1, 7, 1000, 37000}) {
            TreePlan plan = shape.plan(files);
            assertThat(plan.files()).hasSize(files);
            assertThat(plan.files().stream().map(PlannedFile::path).distinct()).hasSize(files);
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesEachDirectoryOnceAndAfterItsParent(TreeShape shape) {
        TreePlan plan = shape.plan(5000);
        List<String> directories = plan.directories();

        assertThat(directories).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, directories.size())).allSatisfy(i -> {
            String directory = directories.get(i);
            if (directory.contains("/")) {
                assertThat(directories.subList(0, i)).contains(parent(directory));
            }
        });
        assertThat(plan.files()).allSatisfy(file -> assertThat(directories).contains(parent(file.path())));
    }

    @Test
    void nodeModulesAreDeepAndSmall() {
        TreePlan plan = TreeShape.NODE_MODULES.plan(10000);

        assertThat(plan.files().stream().filter(file -> file.path().endsWith("/package.json")))
                .hasSizeBetween(300, 1500);
        assertThat(plan.files().stream()
                        .mapToLong(file -> file.path().split("/", -1).length)
                        .max()
                        .orElseThrow())
                .isGreaterThanOrEqualTo(10);
        assertThat(plan.files()).allSatisfy(file -> assertThat(file.size()).isBetween(100, 20000));
        assertThat(plan.bytes() / 10000).isBetween(2000L, 6000L);
    }

    @Test
    void classesHaveTheSizesOfClasses() {
        assertThat(TreeShape.CLASSES.plan(1000).files())
                .allMatch(file -> file.path().endsWith(".class"))
                .allMatch(file -> file.size() >= 2048 && file.size() <= 8192);
    }

    @Test
    void sourcesLieInPackages() {
        assertThat(TreeShape.SOURCE.plan(1000).files())
                .allMatch(file -> file.path().matches("src/main/java/org(/[a-z]+)+/[A-Za-z]+[0-9]+\\.java"));
    }

    private static String parent(String path) {
        return path.substring(0, path.lastIndexOf('/'));
    }
}
