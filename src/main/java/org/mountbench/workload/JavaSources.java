package org.mountbench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Java 17 sources of some hundred lines that refer to each other across packages, with lambdas and generics as usual
 * code has them. Each makes two class files. The same number makes the same text each time.
 */
final class JavaSources {

    /** Class files for each source: the class, and a record nested in it. */
    static final int CLASSES_OF_EACH = 2;

    private static final int TYPES_OF_PACKAGE = 20;

    private JavaSources() {}

    /** Writes them below a directory that is there; returns where each lies. */
    static List<Path> create(Path root, int count) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            Path folder = Files.createDirectories(root.resolve(packageOf(number).replace('.', '/')));
            sources.add(Files.writeString(folder.resolve("Type" + number + ".java"), text(number)));
        }
        return List.copyOf(sources);
    }

    /** The text of one source, which refers to sources of lower numbers only. */
    static String text(int number) {
        SplittableRandom random = new SplittableRandom(number);
        int other = number == 0 ? 0 : random.nextInt(number);
        StringBuilder text = new StringBuilder(4096);
        text.append("""
                package %1$s;

                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;
                import java.util.Optional;
                import java.util.TreeMap;
                import %3$s.Type%4$d;

                /** Keeps entries and what was computed from them. */
                public final class Type%2$d {

                    /** A name with its value. */
                    public record Entry(String name, long value) implements Comparable<Entry> {
                        @Override
                        public int compareTo(Entry other) {
                            return Long.compare(value, other.value);
                        }
                    }

                    private final List<Entry> entries = new ArrayList<>();
                    private final Map<String, Long> totals = new TreeMap<>();

                    /** Adds an entry. */
                    public Type%2$d add(String name, long value) {
                        entries.add(new Entry(name, value));
                        return this;
                    }

                    /** Computes from another one. */
                    public long of(Type%4$d other, long seed) {
                        return other.compute0(seed) + entries.size();
                    }
                """.formatted(packageOf(number), number, packageOf(other), other));
        int methods = random.nextInt(4, 13);
        for (int method = 0; method < methods; method++) {
            text.append("""

                        /** Computes from the entries. */
                        public long compute%1$d(long seed) {
                            long sum = seed;
                            for (Entry entry : entries) {
                                sum += entry.value() * %2$dL;
                                totals.merge(entry.name(), sum, Long::sum);
                            }
                            Optional<Entry> most = entries.stream()
                                    .filter(entry -> entry.value() > %3$dL)
                                    .max(Entry::compareTo);
                            return sum + most.map(Entry::value).orElse(%3$dL);
                        }
                    """.formatted(method, random.nextInt(1000), random.nextInt(1000)));
        }
        return text.append("}\n").toString();
    }

    private static String packageOf(int number) {
        return "org.acme.part" + number / TYPES_OF_PACKAGE;
    }
}
