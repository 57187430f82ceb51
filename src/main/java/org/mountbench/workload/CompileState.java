package org.mountbench.workload;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The sources of {@link CompileBenchmark}, synced; the classes are deleted before each operation. */
@State(Scope.Thread)
public class CompileState implements CheckedParams {

    /** A JDK offers a compiler of its own, by the same service. */
    private static final String COMPILER = "org.eclipse.jdt.internal.compiler.tool.EclipseCompiler";

    /** Directory to measure. */
    @Param(".")
    public String storage;

    /** Number of source files. */
    @Param("500")
    public String sources;

    private WorkingDirectory directory;
    private List<Path> files;
    private Path classes;
    private List<String> options;
    private JavaCompiler compiler;

    @Override
    public void check() {
        Params.count("sources", sources);
    }

    @Setup
    public void layOut() throws IOException {
        check();
        compiler = compiler();
        directory = WorkingDirectory.below(storage);
        files = JavaSources.create(Files.createDirectory(directory.file("src")), Params.count("sources", sources));
        FileSync.all(files);
        directory.sync();
        classes = directory.file("classes");
        // without a class path of its own the compiler would search the benchmarks' jar
        options = List.of(
                "-source",
                "17",
                "-target",
                "17",
                "-proc:none",
                "-nowarn",
                "-g",
                "-d",
                classes.toString(),
                "-classpath",
                classes.toString());
    }

    private static JavaCompiler compiler() {
        return ServiceLoader.load(JavaCompiler.class).stream()
                .filter(provider -> provider.type().getName().equals(COMPILER))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the jar lacks the compiler " + COMPILER))
                .get();
    }

    @Setup(Level.Invocation)
    public void emptyClasses() throws IOException {
        if (Files.exists(classes)) {
            Files.walkFileTree(classes, new TreeDeletion());
        }
        Files.createDirectory(classes);
    }

    /**
     * Looks at the classes of the operation.
     *
     * @throws WrongResultException when some are missing
     */
    @TearDown(Level.Invocation)
    public void checkCount() throws IOException {
        int found = classFiles().size();
        int due = files.size() * JavaSources.CLASSES_OF_EACH;
        if (found != due) {
            throw new WrongResultException("the compiler left " + found + " class files where " + due + " are due");
        }
    }

    @TearDown
    public void remove() throws IOException {
        for (Path file : classFiles()) {
            byte[] content = Files.readAllBytes(file);
            if (content.length < 8 || ByteBuffer.wrap(content).getInt() != TreeContent.CLASS_MAGIC) {
                throw new WrongResultException(file.getFileName() + " does not begin as a class file");
            }
        }
        directory.close();
    }

    private List<Path> classFiles() throws IOException {
        try (Stream<Path> paths = Files.walk(classes)) {
            return paths.filter(path -> path.toString().endsWith(".class")).toList();
        }
    }

    /**
     * Compiles all sources.
     *
     * @throws WrongResultException when the compiler finds an error in them
     */
    boolean compile() throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
            boolean done = compiler.getTask(
                            Writer.nullWriter(),
                            manager,
                            diagnostics,
                            options,
                            null,
                            manager.getJavaFileObjectsFromPaths(files))
                    .call();
            if (!done) {
                throw new WrongResultException("the compiler cannot compile its sources: " + first(diagnostics));
            }
            return done;
        }
    }

    private static String first(DiagnosticCollector<JavaFileObject> diagnostics) {
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .map(CompileState::described)
                .orElse("it does not say why");
    }

    private static String described(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(Locale.ROOT);
        return error.getSource() == null
                ? message
                : error.getSource().getName() + " line " + error.getLineNumber() + ": " + message;
    }
}
