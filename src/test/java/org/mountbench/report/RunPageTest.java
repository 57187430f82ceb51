package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mountbench.io.ByteSize;
import org.mountbench.launch.RunPlan;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.Outcome;
import org.mountbench.results.Environment.State;
import org.mountbench.results.JsonFile;
import org.mountbench.results.ResultEntry;
import org.mountbench.results.ResultFile;
import org.mountbench.results.RunDirectory;
import org.mountbench.results.RunFixture;
import org.mountbench.results.RunMerger;
import org.mountbench.storage.MountSpec;

class RunPageTest {

    private static final Path REFERENCE = Path.of("jmh-results/reference/quick");
    private static final Pattern ROW =
            Pattern.compile("<tr><th scope=\"row\"[^>]*>([^<]*)</th><td>([^<]*)</td><td>.*?</td>(.*?)</tr>");
    private static final Pattern CELL = Pattern.compile("<td[^>]*>([^< ]*)");
    private static final Pattern METHOD = Pattern.compile("colspan=\"\\d+\">([^<]*)</th>");

    @TempDir
    Path directory;

    static ReportedRun reported(Path path) {
        RunDirectory run = new RunDirectory(path);
        RunPlan plan = JsonFile.read(run.plan(), RunPlan.class);
        return new ReportedRun(
                run,
                JsonFile.read(run.environment(), Environment.class),
                plan.suite(),
                plan.mounts().stream().map(MountSpec::name).toList(),
                plan.rounds(),
                key -> key.params(),
                ByteSize::parse);
    }

    static String page(ReportedRun run) {
        StringWriter page = new StringWriter();
        RunPage.write(run, page);
        return page.toString();
    }

    /** Every score of the results, rounded as the table rounds, stands where its row and column say. */
    @Test
    void theNumbersAreThoseOfTheResults() {
        String page = page(reported(REFERENCE));
        Map<String, List<String>> rows = rows(page);
        List<String> mounts = List.of("host", "layer", "bind", "volume", "tmpfs");

        List<ResultEntry> entries = ResultFile.read(new RunDirectory(REFERENCE).results(RunDirectory.DEFAULT_ENGINE));

        assertThat(entries).hasSizeGreaterThan(60).allSatisfy(entry -> {
            String score = Digits.score(entry.primary().score());
            int column = mounts.indexOf(entry.key().params().get("storage"));
            List<List<String>> of = rows.entrySet().stream()
                    .filter(row -> isOf(row.getKey(), entry))
                    .map(Map.Entry::getValue)
                    .toList();
            assertThat(of).as(entry.key().title()).hasSize(1);
            assertThat(of.get(0).get(column)).as(entry.key().title()).isEqualTo(score);
        });
    }

    /** A row's method and label, and whether an entry has all the params that the label gives. */
    private static boolean isOf(String name, ResultEntry entry) {
        String[] words = name.strip().split(" ");
        boolean method =
                entry.key().simpleBenchmark().replace("Benchmark.", ".").equals(words[0]);
        for (int i = 1; i < words.length; i++) {
            String[] param = words[i].split("=");
            method &= param[1].equals(entry.key().params().get(param[0]));
        }
        return method;
    }

    private static Map<String, List<String>> rows(String page) {
        int start = page.indexOf("class=\"results\"");
        String table = page.substring(start, page.indexOf("</table>", start)).replace("&#x3D;", "=");
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (String group : table.split("<tbody>")) {
            Matcher method = METHOD.matcher(group);
            String prefix = method.find() ? method.group(1) + " " : "";
            Matcher row = ROW.matcher(group);
            while (row.find()) {
                List<String> cells = new ArrayList<>();
                Matcher cell = CELL.matcher(row.group(3));
                while (cell.find()) {
                    cells.add(cell.group(1));
                }
                rows.put(prefix + row.group(1), cells);
            }
        }
        return rows;
    }

    @Test
    void isOneSmallFileThatLoadsNothing() {
        String page = page(reported(REFERENCE));

        assertThat(page.length()).isLessThan(600_000);
        assertThat(page).doesNotContain("<script", "<img", "<link", "url(", "@import", " src=");
        assertThat(page).contains("default-src 'none'");
        assertThat(page.indexOf("class=\"cards\"")).isBetween(0, page.indexOf("<table"));
    }

    @Test
    void whatIsMarkupIsShownAsText() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 2; round++) {
            fixture.cell(round, "bind", 1, "<b>B.m&m note=<script>alert(1)</script>", "us/op", 100 + round);
            fixture.cell(round, "volume", 1, "<b>B.m&m note=<script>alert(1)</script>", "us/op", 120 + round);
        }

        String page = page(
                2,
                List.of("bind", "volume"),
                List.of(new Outcome(
                        "default",
                        1,
                        "bind",
                        "X.y a=<i>",
                        "failed",
                        "\"<img src=x onerror=alert(1)>\" größer 容器 עברית")),
                List.of("Warnung: <script>alert('ß')</script>"));

        assertThat(page)
                .doesNotContain("<script", "<img", "<b>B", "<i>")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "größer 容器 עברית", "alert(&#39;ß&#39;)");
    }

    @Test
    void withOneLaunchItSaysThatThereIsNoInterval() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (String mount : List.of("bind", "volume")) {
            fixture.cell(1, mount, 1, "SmallFileBenchmark.create count=1000", "ms/op", 100);
        }

        assertThat(page(1, List.of("bind", "volume"), List.of(), List.of()))
                .contains("One round: there are no intervals and no verdicts.", "one launch: no interval")
                .doesNotContain("NaN");
    }

    @Test
    void aScoreThatIsNoNumberIsLeftOutWithANote() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int round = 1; round <= 3; round++) {
            fixture.cell(round, "bind", 1, "A.m", "us/op", Double.NaN);
            fixture.cell(round, "volume", 1, "A.m", "us/op", round == 2 ? Double.NaN : 100);
        }

        assertThat(page(3, List.of("bind", "volume"), List.of(), List.of()))
                .contains("1 launch gave no finite score and was left out.")
                .doesNotContain(">NaN<", "M NaN", "=\"NaN");
    }

    @Test
    void anEmptyRunOpensAndSaysSo() {
        ReportedRun run = new ReportedRun(
                new RunDirectory(directory),
                new Environment(
                        1,
                        "id",
                        "2026-01-02T03:04:05Z",
                        "",
                        State.RUNNING,
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        "",
                        List.of(),
                        List.of(),
                        List.of()),
                "quick",
                List.of("bind"),
                3,
                key -> key.params(),
                ByteSize::parse);

        assertThat(page(run))
                .contains(
                        "Nothing was measured.",
                        "did not come to its end",
                        "No container engine was recorded",
                        "Too little was measured for a verdict");
    }

    @Test
    void aRunWhoseLaunchesAllFailedStillHasAPage() throws IOException {
        Files.createDirectories(new RunDirectory(directory).launch(RunDirectory.DEFAULT_ENGINE, 1, "bind"));

        assertThat(page(1, List.of("bind"), List.of(), List.of())).contains("Nothing was measured.");
    }

    @Test
    void thousandsOfEntriesStillMakeAPage() throws IOException {
        RunFixture fixture = new RunFixture(directory);
        for (int row = 0; row < 1000; row++) {
            for (String mount : List.of("bind", "volume")) {
                fixture.cell(1, mount, row, "A.m n=" + row, "us/op", 100 + row);
            }
        }

        String page = page(1, List.of("bind", "volume"), List.of(), List.of());

        assertThat(page.split("<figure>")).hasSize(1001);
    }

    private String page(int rounds, List<String> mounts, List<Outcome> outcomes, List<String> warnings)
            throws IOException {
        RunDirectory run = new RunDirectory(directory);
        RunMerger.merge(run, RunDirectory.DEFAULT_ENGINE);
        Environment environment = RunFixture.environment(
                State.COMPLETE, mounts.get(0), RunFixture.launches(mounts, rounds), outcomes, warnings);
        return page(new ReportedRun(run, environment, "quick", mounts, rounds, key -> key.params(), ByteSize::parse));
    }
}
