package org.mountbench.launch;

import java.util.ArrayList;
import java.util.List;
import org.mountbench.engine.CopyUpImage;
import org.mountbench.engine.CopyUpImage.Stock;
import org.mountbench.engine.ImageFacts;
import org.mountbench.storage.Space;
import org.mountbench.storage.StorageKind;

/** What the copy-up cells of a plan use up in each launch on the container's layer: one file for each iteration. */
final class CopyUpPlan {

    private CopyUpPlan() {}

    /** Files for one launch, by cell; empty when the plan copies nothing up. */
    static List<Stock> stocks(RunPlan plan) {
        List<Stock> stocks = new ArrayList<>();
        if (plan.mounts().stream().noneMatch(mount -> mount.kind() == StorageKind.LAYER)) {
            return stocks;
        }
        for (Cell cell : plan.cells()) {
            String size = cell.params().get("size");
            if (cell.copiesUp() && size != null) {
                Times times = CellTime.override(cell.times(), plan.jmhOptions());
                stocks.add(new Stock(
                        cell.benchmark().substring(Cell.COPY_UP.length()),
                        size,
                        Space.bytesOf(size),
                        times.warmupIterations() + times.iterations()));
            }
        }
        return stocks;
    }

    /** The image for layer mounts: the run's own, with the files where the plan needs some. */
    static ImageFacts image(RunPlan plan, ImageFacts base, CopyUpImage images) {
        List<Stock> stocks = stocks(plan);
        if (stocks.isEmpty()) {
            return base;
        }
        ContainerUser user = ContainerUser.of(plan.container().user());
        return images.on(base, stocks, user.uid(), user.gid());
    }
}
