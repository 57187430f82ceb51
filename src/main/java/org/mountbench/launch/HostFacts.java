package org.mountbench.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a reader of results should know of the launcher's machine; no host name, no user name. */
final class HostFacts {

    private HostFacts() {}

    static Map<String, String> read() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("os", System.getProperty("os.name"));
        facts.put("kernel", System.getProperty("os.version"));
        facts.put("architecture", System.getProperty("os.arch"));
        facts.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("processorModel", field("/proc/cpuinfo", "model name"));
        facts.put("memory", field("/proc/meminfo", "MemTotal"));
        facts.put("loadAverage", firstLine("/proc/loadavg"));
        facts.values().removeIf(String::isEmpty);
        return facts;
    }

    /** Versions of what measures. */
    static Map<String, String> versions() {
        Map<String, String> versions = new LinkedHashMap<>();
        String own = HostFacts.class.getPackage().getImplementationVersion();
        versions.put("mountbench", own == null ? "unknown" : own);
        versions.put("jmh", jmhVersion());
        versions.put("java", javaVersion());
        return versions;
    }

    static String jmhVersion() {
        return org.openjdk.jmh.util.Version.getPlainVersion();
    }

    /** The launcher's JVM, in the form in which a worker tells its own. */
    static String javaVersion() {
        return System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")";
    }

    private static String field(String file, String name) {
        try {
            return Files.readAllLines(Path.of(file)).stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static String firstLine(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
