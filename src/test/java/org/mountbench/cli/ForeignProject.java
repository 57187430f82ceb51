package org.mountbench.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A JMH project that knows nothing of mountbench, compiled and packed into one jar as its own build would do it. */
final class ForeignProject {

    private static final String SOURCE = """
            package org.example;

            import java.io.IOException;
            import java.nio.file.*;
            import java.util.concurrent.TimeUnit;
            import org.openjdk.jmh.annotations.*;

            @State(Scope.Thread)
            @BenchmarkMode(Mode.AverageTime)
            @OutputTimeUnit(TimeUnit.MICROSECONDS)
            public class AppendBenchmark {
                @Param({"1", "16"})
                int kilobytes;

                byte[] data;
                Path file;

                @Setup
                public void open() throws IOException {
                    data = new byte[kilobytes << 10];
                    file = Files.createTempFile(Path.of(""), "append", ".log");
                }

                @TearDown
                public void remove() throws IOException {
                    Files.delete(file);
                }

                @Benchmark
                public Path append() throws IOException {
                    return Files.write(file, data, StandardOpenOption.APPEND);
                }

                @Benchmark
                public void broken() {
                    throw new IllegalStateException("broken on purpose in " + Path.of("").toAbsolutePath());
                }
            }
            """;

    private ForeignProject() {}

    /** Builds the jar below a directory. */
    static Path build(Path directory) throws Exception {
        Path source =
                Files.createDirectories(directory.resolve("src/org/example")).resolve("AppendBenchmark.java");
        Files.writeString(source, SOURCE);
        Path classes = Files.createDirectories(directory.resolve("classes"));
        compile(source, classes);
        Path jar = directory.resolve("foreign.jar");
        pack(classes, jar);
        return jar;
    }

    private static void compile(Path source, Path classes) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = Stream.of("org.openjdk.jmh.Main", "org.openjdk.jmh.generators.BenchmarkProcessor")
                .map(ForeignProject::jarOf)
                .map(Path::toString)
                .collect(Collectors.joining(System.getProperty("path.separator")));
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjects(source);
            List<String> options = List.of(
                    "--release",
                    "17",
                    "-d",
                    classes.toString(),
                    "-cp",
                    path,
                    "-processor",
                    "org.openjdk.jmh.generators.BenchmarkProcessor");
            if (!compiler.getTask(said, files, null, options, null, units).call()) {
                throw new IOException("the foreign project does not compile: " + said);
            }
        }
    }

    private static void pack(Path classes, Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
        Set<String> names = new HashSet<>(Set.of("META-INF/MANIFEST.MF"));
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            try (Stream<Path> own = Files.walk(classes)) {
                for (Path each : own.filter(Files::isRegularFile).toList()) {
                    String name = classes.relativize(each).toString();
                    names.add(name);
                    out.putNextEntry(new ZipEntry(name));
                    Files.copy(each, out);
                }
            }
            for (String type : List.of(
                    "org.openjdk.jmh.Main", "joptsimple.OptionParser", "org.apache.commons.math3.util.FastMath")) {
                merge(jarOf(type), names, out);
            }
        }
    }

    private static void merge(Path library, Set<String> names, JarOutputStream out) throws IOException {
        try (ZipFile zip = new ZipFile(library.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (!entry.isDirectory() && names.add(entry.getName())) {
                    out.putNextEntry(new ZipEntry(entry.getName()));
                    try (InputStream in = zip.getInputStream(entry)) {
                        in.transferTo(out);
                    }
                }
            }
        }
    }

    private static Path jarOf(String type) {
        try {
            return Path.of(Class.forName(type)
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException(type + " is not on the class path of the tests", e);
        }
    }
}
