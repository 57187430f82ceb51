package org.mountbench.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mountbench.compare.Durability;
import org.mountbench.results.Environment;
import org.mountbench.results.Environment.LaunchRecord;

/** What a page says of where a run took place, and which files lie beside it. */
final class PageFacts {

    private PageFacts() {}

    /** A named fact. */
    record Fact(String name, String value) {}

    /** A file beside the page. */
    record FileLink(String href, String what) {}

    /** A mount as the kernel showed it inside its first launch. */
    record Mount(String name, String kind, String fileSystem, String device, String options, String kept) {}

    static List<Fact> facts(ReportedRun run, String engine) {
        Environment environment = run.environment();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("run", environment.runId()));
        facts.add(new Fact("suite", run.suite()));
        facts.add(new Fact("started", environment.started()));
        facts.add(new Fact("finished", environment.finished()));
        RunCost.of(environment).ifPresent(cost -> facts.add(new Fact("cost", cost.line())));
        environment.versions().forEach((name, value) -> facts.add(new Fact(name, value)));
        environment.host().forEach((name, value) -> facts.add(new Fact("host " + name, value)));
        new TreeMap<>(environment.engines().getOrDefault(engine, Map.of()))
                .forEach((name, value) -> facts.add(new Fact("engine " + name, value)));
        return facts.stream()
                .map(fact -> fact.value().isEmpty() ? new Fact(fact.name(), "not recorded") : fact)
                .toList();
    }

    static List<Mount> mounts(Environment environment, String engine) {
        Map<String, Mount> mounts = new LinkedHashMap<>();
        for (LaunchRecord launch : environment.launches()) {
            if (launch.engine().equals(engine) && !launch.mountFacts().isEmpty()) {
                Map<String, String> facts = launch.mountFacts();
                mounts.putIfAbsent(
                        launch.mount(),
                        new Mount(
                                launch.mount(),
                                launch.kind(),
                                facts.getOrDefault("fileSystem", ""),
                                facts.getOrDefault("device", ""),
                                facts.getOrDefault("options", ""),
                                RecommendationWords.kept(Durability.of(launch.kind()))));
            }
        }
        return List.copyOf(mounts.values());
    }

    /** The files that exist; a page alone in a mail has none and says nothing of them. */
    static List<FileLink> files(ReportedRun run, String engine) {
        Path home = run.directory().path();
        Map<Path, String> known = new LinkedHashMap<>();
        known.put(run.directory().results(engine), "merged JMH results, for any JMH viewer");
        known.put(run.directory().launches(engine), "untouched JMH results and logs of each launch");
        known.put(run.directory().environment(), "engine, mounts, schedule, outcomes");
        known.put(run.directory().plan(), "everything that was decided before the start");
        List<FileLink> links = new ArrayList<>();
        known.forEach((path, what) -> {
            if (Files.exists(path)) {
                String href = home.relativize(path).toString();
                links.add(new FileLink(Files.isDirectory(path) ? href + "/" : href, what));
            }
        });
        return links;
    }
}
