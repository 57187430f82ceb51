package org.mountbench.engine;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.mountbench.engine.EngineException.Kind;

/**
 * An image with one more layer of files, to be changed for the first time inside a container: a storage driver such as
 * overlay2 copies a file up then. The files are the same on every machine; tag and label are a hash of what they are and
 * on which image they lie, so that the image is made once.
 */
public final class CopyUpImage {

    /** Where the files lie: {@code <operation>/<size>/<number>} below. */
    public static final String DIRECTORY = "/mountbench-copyup";

    private static final String REPOSITORY = "mountbench/copy-up";
    private static final String RECIPE = "1";
    private static final long SEED = 0x6D6F756E74L;
    private static final int FILE = 0644;
    private static final int DIRECTORIES = 0755;
    /** Such an image stays on the engine; it shall not fill its disk by a slip of the keyboard. */
    private static final long MOST_BYTES = 4L << 30;

    private final ContainerEngine engine;
    private final Path work;
    private final Consumer<String> notes;

    /**
     * Files of one size for one operation.
     *
     * @param operation what will be done to them, as a directory name
     * @param size the size as a directory name
     * @param bytes the size
     * @param count number of files
     */
    public record Stock(String operation, String size, long bytes, int count) {}

    /**
     * @param engine the engine that will run the image
     * @param work existing directory for files on their way
     * @param notes takes a sentence before what takes long
     */
    public CopyUpImage(ContainerEngine engine, Path work, Consumer<String> notes) {
        this.engine = engine;
        this.work = work;
        this.notes = notes;
    }

    /**
     * Finds or makes the image.
     *
     * @param base image to which the layer is added; on the engine already
     * @param stocks files of the layer
     * @param uid owner of the files, the user inside the container: only an owner changes the mode
     * @throws EngineException of kind {@code REFUSED} when the engine cannot build it, or when it would be too large
     */
    public ImageFacts on(ImageFacts base, List<Stock> stocks, int uid, int gid) {
        String hash = Sha256.of(RECIPE + '\n' + base.id() + '\n' + uid + ':' + gid + '\n' + stocks);
        String reference = REPOSITORY + ":" + hash.substring(0, 12);
        ImageFacts known = engine.findImage(reference)
                .filter(image -> hash.equals(image.labels().get(JdkImage.LABEL)))
                .orElse(null);
        return known == null ? make(base, stocks, uid, gid, reference, hash) : known;
    }

    private ImageFacts make(ImageFacts base, List<Stock> stocks, int uid, int gid, String reference, String hash) {
        long bytes = stocks.stream()
                .mapToLong(stock -> Math.multiplyExact(stock.bytes(), (long) stock.count()))
                .sum();
        if (bytes > MOST_BYTES) {
            throw new EngineException(
                    Kind.REFUSED,
                    "copy-up would need " + bytes
                            + " bytes of files in an image; take fewer iterations or smaller sizes",
                    null);
        }
        notes.accept("Making the image " + reference + " with " + (bytes >> 20) + " MB of files for copy-up.");
        String dockerfile = "FROM " + base.reference() + "\nADD --chown=" + uid + ":" + gid + " files " + DIRECTORY
                + "/\nLABEL " + JdkImage.LABEL + "=" + hash + "\n";
        Map<Long, Path> sources = new LinkedHashMap<>();
        try {
            for (Stock stock : stocks) {
                if (!sources.containsKey(stock.bytes())) {
                    sources.put(stock.bytes(), source(stock.bytes()));
                }
            }
            return engine.buildImage(context(dockerfile, stocks, sources), reference);
        } catch (IOException e) {
            throw EngineException.localFile("write the files for copy-up in " + work, e);
        } finally {
            sources.values().forEach(CopyUpImage::delete);
        }
    }

    private static List<CopyEntry> context(String dockerfile, List<Stock> stocks, Map<Long, Path> sources) {
        List<CopyEntry> context = new ArrayList<>(List.of(CopyEntry.Content.text("Dockerfile", FILE, dockerfile)));
        context.add(new CopyEntry.Directory("files", DIRECTORIES, 0, 0));
        for (String operation : stocks.stream().map(Stock::operation).distinct().toList()) {
            context.add(new CopyEntry.Directory("files/" + operation, DIRECTORIES, 0, 0));
        }
        for (Stock stock : stocks) {
            String directory = "files/" + stock.operation() + "/" + stock.size();
            context.add(new CopyEntry.Directory(directory, DIRECTORIES, 0, 0));
            for (int i = 0; i < stock.count(); i++) {
                context.add(new CopyEntry.HostFile(
                        directory + "/" + i, FILE, sources.getOrDefault(stock.bytes(), Path.of(""))));
            }
        }
        return context;
    }

    /** Nothing that a file system could compress. */
    private Path source(long bytes) throws IOException {
        Path file = Files.createTempFile(work, "copy-up-", "");
        SplittableRandom random = new SplittableRandom(SEED);
        byte[] chunk = new byte[1 << 16];
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (long left = bytes; left > 0; left -= chunk.length) {
                random.nextBytes(chunk);
                out.write(chunk, 0, (int) Math.min(left, chunk.length));
            }
        }
        return file;
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // it lies in a scratch directory that is removed as a whole
            file.toFile().deleteOnExit();
        }
    }
}
