package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mountbench.engine.Subprocess.Outcome;

/**
 * The libraries of this machine's C library that a runtime needs, by the paths at which its loader finds them. An image
 * keeps these paths, because the loader's own search directories differ between distributions.
 */
final class SharedLibraries {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern RESOLVED = Pattern.compile("(?:\\S+ => )?(/\\S+) \\(0x[0-9a-f]+\\)");
    /** Parts of the C library that native code built against an older one asks for, for example JNA's. */
    private static final List<String> COMPANIONS =
            List.of("libdl.so.2", "libpthread.so.0", "librt.so.1", "libm.so.6", "libgcc_s.so.1");

    private SharedLibraries() {}

    /** Why they cannot be found on this machine, as a clause after "because", or null. */
    static @Nullable String obstacle() {
        try {
            String said = Subprocess.run(List.of("ldd", "--version"), Map.of(), PATIENCE)
                    .output();
            return said.contains("musl") ? "this machine's C library is musl, not glibc" : null;
        } catch (IOException e) {
            return "this machine has no ldd, which tells the libraries that Java needs";
        }
    }

    /** All that the programs and libraries of a runtime need from outside it, sorted. */
    static SortedSet<Path> of(Path runtime) throws IOException {
        try (Stream<Path> files = Files.walk(runtime)) {
            return of(runtime, files.filter(SharedLibraries::isNative).sorted().toList());
        }
    }

    /** What the given programs and libraries of a runtime need from outside it, sorted. */
    static SortedSet<Path> of(Path runtime, List<Path> natives) throws IOException {
        List<String> command = new ArrayList<>(List.of("ldd"));
        natives.forEach(file -> command.add(file.toString()));
        Path own = runtime.resolve("lib");
        Outcome ldd = Subprocess.run(command, Map.of("LD_LIBRARY_PATH", own + ":" + own.resolve("server")), PATIENCE);
        SortedSet<Path> libraries = new TreeSet<>();
        Matcher resolved = RESOLVED.matcher(ldd.output());
        while (resolved.find()) {
            Path library = Path.of(resolved.group(1));
            if (!library.startsWith(runtime)) {
                libraries.add(library);
            }
        }
        if (libraries.isEmpty()) {
            throw new IOException("ldd named no libraries: " + ldd.output().strip());
        }
        addCompanions(libraries);
        return libraries;
    }

    private static void addCompanions(SortedSet<Path> libraries) {
        for (Path library : List.copyOf(libraries)) {
            if (String.valueOf(library.getFileName()).equals("libc.so.6")) {
                COMPANIONS.stream()
                        .map(library::resolveSibling)
                        .filter(Files::isRegularFile)
                        .forEach(libraries::add);
            }
        }
    }

    private static boolean isNative(Path file) {
        String name = String.valueOf(file.getFileName());
        boolean program = Files.isExecutable(file)
                && (String.valueOf(file.getParent()).endsWith("bin") || name.equals("jspawnhelper"));
        return Files.isRegularFile(file) && (program || name.endsWith(".so"));
    }
}
