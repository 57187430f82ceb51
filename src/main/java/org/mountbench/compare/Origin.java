package org.mountbench.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.mountbench.results.Environment;

/**
 * Where results come from.
 *
 * @param paths as the user named them, separated by blanks
 * @param run id of the run, or empty for files of JMH
 * @param directory of that run, whose engines share their rounds, or empty
 * @param started when that run began, UTC, ISO 8601; of several runs the first; or empty
 * @param baseline label of the mount that the run's ratios refer to, or empty
 * @param facts what is known of machine and engine, by its name in words, in the order in which it is told
 */
public record Origin(
        String paths, String run, String directory, String started, String baseline, Map<String, String> facts) {

    /** Nothing is known. */
    static final Origin UNKNOWN = new Origin("", "", "", "", "", Map.of());

    /** Names of facts, in words. */
    static final String ENGINE_VERSION = "engine";

    static final String PROVIDER = "provider";
    static final String KERNEL = "kernel";
    static final String ARCHITECTURE = "architecture";
    static final String PROCESSORS = "processors";
    static final String PROCESSOR_MODEL = "processor model";

    /** Key of the engine's facts to the name in words. */
    private static final Map<String, String> ENGINE = new LinkedHashMap<>();

    /** Field of JMH's file to the name in words. */
    private static final Map<String, String> JMH = new LinkedHashMap<>();

    static {
        ENGINE.put("version", ENGINE_VERSION);
        ENGINE.put("provider", PROVIDER);
        ENGINE.put("os", "engine's system");
        ENGINE.put("storage.driver", "storage driver");
        ENGINE.put("storage.Backing Filesystem", "backing file system");
        ENGINE.put("kernel", KERNEL);
        ENGINE.put("architecture", ARCHITECTURE);
        ENGINE.put("cpus", PROCESSORS);
        ENGINE.put("memory.bytes", "memory");
        ENGINE.put("cgroup.version", "cgroup version");
        ENGINE.put("runtime", "runtime");
        ENGINE.put("security", "security");
        ENGINE.put("image", "image");
        JMH.put("jdkVersion", "JDK");
        JMH.put("vmName", "VM");
        JMH.put("vmVersion", "VM version");
        JMH.put("jmhVersion", "JMH");
        JMH.put("jvmArgs", "JVM arguments");
    }

    public Origin {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    /** The same with other facts. */
    Origin withFacts(Map<String, String> other) {
        return new Origin(paths, run, directory, started, baseline, other);
    }

    /** Facts of a run on one engine. */
    static Map<String, String> facts(Environment environment, String engine) {
        Map<String, String> facts = new LinkedHashMap<>();
        Map<String, String> ofEngine = environment.engines().getOrDefault(engine, Map.of());
        String product = ofEngine.get("product");
        if (product != null) {
            put(facts, ENGINE_VERSION, product + " " + ofEngine.getOrDefault("version", ""));
        }
        ENGINE.forEach((key, name) -> put(facts, name, ofEngine.get(key)));
        put(facts, KERNEL, environment.host().get("kernel"));
        put(facts, PROCESSORS, environment.host().get("processors"));
        put(facts, "memory", environment.host().get("memory"));
        put(facts, PROCESSOR_MODEL, environment.host().get("processorModel"));
        put(facts, "mountbench", environment.versions().get("mountbench"));
        return facts;
    }

    private static void put(Map<String, String> facts, String name, @org.jspecify.annotations.Nullable String value) {
        if (value != null && !value.isEmpty()) {
            facts.putIfAbsent(name, value);
        }
    }

    /** Facts that JMH wrote, gathered over all entries; several values are separated by commas. */
    static final class OfEntries {

        private final Map<String, Set<String>> values = new LinkedHashMap<>();

        void add(Map<String, String> facts) {
            JMH.forEach((field, name) -> {
                String value = facts.get(field);
                if (value != null) {
                    values.computeIfAbsent(name, absent -> new LinkedHashSet<>())
                            .add(value);
                }
            });
        }

        /** What of an entry's facts is of the machine, as one text. */
        static String text(Map<String, String> facts) {
            StringBuilder text = new StringBuilder();
            JMH.keySet()
                    .forEach(field -> text.append(facts.getOrDefault(field, "")).append('\n'));
            return text.toString();
        }

        void putInto(Map<String, String> facts) {
            values.forEach((name, some) -> facts.put(name, String.join(", ", some)));
        }
    }
}
