package org.mountbench.launch;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mountbench.results.BadInputException;

/** The jar that this process runs from: the same jar is what containers run. */
final class BenchmarkJar {

    private BenchmarkJar() {}

    /**
     * Where it lies.
     *
     * @throws BadInputException when the classes do not come from a jar
     */
    static Path locate() {
        try {
            Path jar = Path.of(BenchmarkJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isRegularFile(jar)) {
                return jar;
            }
        } catch (URISyntaxException e) {
            throw new BadInputException("the benchmark jar cannot be found: " + e.getMessage(), e);
        }
        throw new BadInputException(
                "run measures with the shaded jar only; build it and start it with java -jar target/benchmarks.jar run");
    }
}
