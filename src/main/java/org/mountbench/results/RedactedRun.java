package org.mountbench.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A copy of a run that is fit for publishing: the same numbers, without paths, addresses, and names of hosts, engines,
 * images and users. Of facts only those are kept that are known to name nobody; worker logs stay behind.
 */
public final class RedactedRun {

    /** Facts of an engine that name a technique, a version or an amount. */
    private static final Pattern ENGINE_FACTS = Pattern.compile(
            "version|product|os|os\\.type|os\\.version|kernel|architecture|provider|cpus|memory\\.bytes|runtime|api.*|cgroup\\..*"
                    + "|component\\..*|security|storage\\.driver|storage\\.Backing Filesystem|live-restore");

    private static final Pattern HOST_FACTS =
            Pattern.compile("os|kernel|architecture|processors|processorModel|memory|loadAverage");

    private static final Pattern MOUNT_FACTS =
            Pattern.compile("fileSystem|device|options|totalBytes|usableBytes|blockSize|java");

    /** Fields of JMH's entries that hold commands and paths of the machine. */
    private static final Set<String> JVM_FIELDS = Set.of("jvm", "jvmArgs");

    /** Labels of engines that name none. */
    private static final Set<String> COMMON_LABELS = Set.of(RunDirectory.DEFAULT_ENGINE, RunDirectory.HOST);

    /** Labels that are a release, and how it stores: 20.10.24, 26.1.5-fuse-overlayfs, 28.5.2-b. */
    private static final Pattern RELEASE =
            Pattern.compile("\\d+\\.\\d+\\.\\d+(-(overlay2|containerd|fuse-overlayfs|btrfs|xfs|vfs|userns))?(-[b-z])?");

    private final RunDirectory from;
    private final RunDirectory to;
    private final RedactedText text;
    private final List<String> engines;

    /**
     * A copy that is yet to be written.
     *
     * @param to directory of the copy, new or empty
     * @param names names of users and machines to leave out wherever they stand as words
     */
    public RedactedRun(RunDirectory from, RunDirectory to, Collection<String> names) {
        this.from = from;
        this.to = to;
        Set<String> labels = new TreeSet<>(from.engines());
        JsonFile.read(from.environment(), ObjectNode.class)
                .path("engines")
                .fieldNames()
                .forEachRemaining(labels::add);
        this.engines = List.copyOf(labels);
        List<String> all = new ArrayList<>(names);
        engines.stream().filter(engine -> !namesNobody(engine)).forEach(all::add);
        this.text = new RedactedText(all);
    }

    /** Writes the copy. */
    public void write() throws IOException {
        ObjectNode environment = JsonFile.read(from.environment(), ObjectNode.class);
        keep(environment.path("host"), HOST_FACTS);
        ObjectNode renamed = environment.objectNode();
        environment.path("engines").properties().forEach(engine -> {
            keep(engine.getValue(), ENGINE_FACTS);
            renamed.set(label(engine.getKey()), engine.getValue());
        });
        environment.set("engines", renamed);
        for (String list : List.of("launches", "outcomes")) {
            environment.path(list).forEach(element -> {
                ObjectNode object = (ObjectNode) element;
                object.put("engine", label(element.path("engine").asText()));
                keep(object.path("mountFacts"), MOUNT_FACTS);
            });
        }
        JsonFile.write(to.environment(), redacted(environment));
        writePlan();
        for (String engine : engines) {
            writeResults(engine);
        }
    }

    private void writePlan() throws IOException {
        ObjectNode plan = JsonFile.read(from.plan(), ObjectNode.class);
        for (JsonNode element : plan.path("targets")) {
            ObjectNode target = (ObjectNode) element;
            target.put("label", label(target.path("label").asText()));
            target.put("engine", "").put("image", "");
        }
        if (plan.path("container") instanceof ObjectNode container) {
            container.put("user", "");
        }
        JsonFile.write(to.plan(), redacted(plan));
    }

    private void writeResults(String engine) throws IOException {
        Path launches = from.launches(engine);
        if (Files.isRegularFile(from.results(engine))) {
            writeEntries(from.results(engine), to.results(label(engine)));
        }
        if (!Files.isDirectory(launches)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(launches)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            Path target =
                    to.launches(label(engine)).resolve(launches.relativize(file).toString());
            if (file.toString().endsWith(".json")) {
                writeEntries(file, target);
            } else if (file.toString().endsWith(".hlog")) {
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    private void writeEntries(Path file, Path target) throws IOException {
        JsonNode entries = JsonFile.read(file, JsonNode.class);
        for (JsonNode entry : entries) {
            ((ObjectNode) entry).remove(JVM_FIELDS);
        }
        JsonFile.write(target, redacted(entries));
    }

    /** The label that an engine has in the copy. */
    private String label(String engine) {
        int index = engines.indexOf(engine);
        return namesNobody(engine) || index < 0 ? engine : "engine-" + (index + 1);
    }

    private static boolean namesNobody(String engine) {
        return COMMON_LABELS.contains(engine) || RELEASE.matcher(engine).matches();
    }

    private static void keep(JsonNode facts, Pattern known) {
        if (facts instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            names.removeIf(name -> known.matcher(name).matches());
            object.remove(names);
        }
    }

    private JsonNode redacted(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode copy = object.objectNode();
            object.properties().forEach(field -> copy.set(field.getKey(), redacted(field.getValue())));
            return copy;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = array.arrayNode();
            array.forEach(element -> copy.add(redacted(element)));
            return copy;
        }
        return node.isTextual() ? TextNode.valueOf(text.of(node.textValue())) : node;
    }
}
