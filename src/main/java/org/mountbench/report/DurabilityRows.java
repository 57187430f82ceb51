package org.mountbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mountbench.results.Environment;
import org.mountbench.results.RunFacts;

/** What mounts keep, as rows below their speeds; none where it was not looked at. */
final class DurabilityRows {

    private static final String TITLE = "A file survives";
    private static final Map<String, String> DETAILS = Map.of(
            RunFacts.SURVIVES_STOP, "stop and start",
            RunFacts.SURVIVES_REMOVAL, "removal of the container");

    private DurabilityRows() {}

    static List<TextTable.Row> of(Environment environment, List<String> mounts) {
        List<TextTable.Row> rows = new ArrayList<>();
        for (String fact : List.of(RunFacts.SURVIVES_STOP, RunFacts.SURVIVES_REMOVAL)) {
            List<TableCell> cells = mounts.stream()
                    .map(mount -> TableCell.word(word(environment, mount, fact), ""))
                    .toList();
            if (cells.stream().anyMatch(cell -> !cell.score().equals("-"))) {
                rows.add(
                        new TextTable.Row(new RowLabels.Label(TITLE, DETAILS.getOrDefault(fact, fact)), "", "", cells));
            }
        }
        return rows;
    }

    private static String word(Environment environment, String mount, String fact) {
        return environment.launches().stream()
                .filter(launch -> launch.mount().equals(mount))
                .map(launch -> launch.mountFacts().getOrDefault(fact, ""))
                .filter(word -> !word.isEmpty())
                .findFirst()
                .orElse("-");
    }
}
