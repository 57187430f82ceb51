package org.mountbench.engine;

import java.util.List;
import java.util.Map;

/**
 * An image as the engine describes it.
 *
 * @param reference name it was asked by
 * @param id id on this engine; not comparable between image stores
 * @param architecture normalised as by {@code uname -m}
 * @param environment {@code NAME=value} lines
 * @param labels labels, ours with the content hash among them
 */
public record ImageFacts(
        String reference, String id, String architecture, List<String> environment, Map<String, String> labels) {

    public ImageFacts {
        environment = List.copyOf(environment);
        labels = Map.copyOf(labels);
    }

    /** The command that starts Java: {@code JAVA_HOME/bin/java} where the image sets it, else {@code java} by PATH. */
    public String javaCommand() {
        return environment.stream()
                .filter(line -> line.startsWith("JAVA_HOME=") && line.length() > "JAVA_HOME=".length())
                .map(line -> line.substring("JAVA_HOME=".length()) + "/bin/java")
                .findFirst()
                .orElse("java");
    }
}
