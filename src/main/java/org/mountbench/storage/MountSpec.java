package org.mountbench.storage;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.mountbench.io.ByteSize;

/**
 * One mount to measure: a label, a kind and the kind's options, as given by {@code --mount}.
 *
 * @param name label in results and directory name below the working directory; a single token
 * @param kind what the mount is
 * @param options further fields of the specification by their names here, such as {@value #SOURCE}; options of a volume
 *     driver as {@code volume-opt.NAME}; flags have the value {@code true}
 */
public record MountSpec(String name, StorageKind kind, Map<String, String> options) {

    /**
     * The host directory in which a {@code bind} or {@code host} mount makes its own scratch directory; the reference
     * of an image mount.
     */
    public static final String SOURCE = "source";
    /** A mount that cannot be written; files to read are written through another mount of the same. */
    public static final String READONLY = "readonly";
    /** Size of a {@code tmpfs} in bytes, or with a suffix {@code k}, {@code m}, {@code g}. */
    public static final String TMPFS_SIZE = "tmpfs-size";
    /** Mode of a {@code tmpfs} in octal digits. */
    public static final String TMPFS_MODE = "tmpfs-mode";

    public static final String BIND_PROPAGATION = "bind-propagation";
    public static final String BIND_NONRECURSIVE = "bind-nonrecursive";
    public static final String VOLUME_DRIVER = "volume-driver";
    /** Begins the names of options of the volume's driver: {@code volume-opt.type}. */
    public static final String VOLUME_OPT = "volume-opt";

    public static final String VOLUME_NOCOPY = "volume-nocopy";
    public static final String VOLUME_SUBPATH = "volume-subpath";
    /** The sub-path where none is given. */
    public static final String USUAL_SUBPATH = "sub";

    public static final String IMAGE_SUBPATH = "image-subpath";

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern MODE = Pattern.compile("[0-7]{3,5}");
    private static final Pattern PROPAGATION = Pattern.compile("r?(private|shared|slave)");
    private static final Pattern SUBPATH = Pattern.compile("(?!.*(^|/)\\.\\.?(/|$))[^/].*");

    public MountSpec {
        if (!TOKEN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "mount name '" + name
                            + "' is not a single token; use up to 64 letters, digits, '.', '_' or '-', a letter or digit first");
        }
        options = Map.copyOf(options);
        for (Map.Entry<String, String> option : options.entrySet()) {
            check(name, kind, option.getKey(), option.getValue());
        }
    }

    private static void check(String name, StorageKind kind, String field, String value) {
        String family = field.startsWith(VOLUME_OPT + ".") ? VOLUME_OPT : field;
        if (!kind.fields().contains(family)) {
            throw new IllegalArgumentException("mount '" + name + "': " + kind.withArticle() + " mount has no field '"
                    + field
                    + "'; it takes name, type"
                    + (kind.fields().isEmpty() ? " only" : ", " + String.join(", ", new TreeSet<>(kind.fields()))));
        }
        switch (family) {
            case TMPFS_SIZE -> checkSize(name, field, value);
            case TMPFS_MODE -> require(MODE.matcher(value).matches(), name, field, value, "octal digits, as in 1777");
            case VOLUME_SUBPATH, IMAGE_SUBPATH ->
                require(SUBPATH.matcher(value).matches(), name, field, value, "a relative path without ..");
            case READONLY, BIND_NONRECURSIVE, VOLUME_NOCOPY ->
                require(value.equals("true"), name, field, value, "nothing or true; leave it out otherwise");
            case BIND_PROPAGATION ->
                require(PROPAGATION.matcher(value).matches(), name, field, value, "(r)private, (r)shared or (r)slave");
            default -> require(!value.isBlank(), name, field, value, "something");
        }
    }

    private static void checkSize(String name, String field, String value) {
        try {
            ByteSize.parse(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("mount '" + name + "': " + field + ": " + e.getMessage(), e);
        }
    }

    private static void require(boolean fine, String name, String field, String value, String what) {
        if (!fine) {
            throw new IllegalArgumentException("mount '" + name + "': " + field + "='" + value + "' must be " + what);
        }
    }

    /** Bytes of a {@code tmpfs} mount; zero where the engine's default is meant. */
    public long tmpfsBytes() {
        String size = options.get(TMPFS_SIZE);
        return size == null ? 0 : ByteSize.parse(size);
    }

    /** Whether the mount under test cannot be written: it was asked for so, or is so by its nature. */
    public boolean readOnly() {
        return options.containsKey(READONLY) || kind == StorageKind.IMAGE;
    }

    /** Options of the volume's driver by their own names. */
    public SortedMap<String, String> driverOptions() {
        SortedMap<String, String> driver = new TreeMap<>();
        options.forEach((field, value) -> {
            if (field.startsWith(VOLUME_OPT + ".")) {
                driver.put(field.substring(VOLUME_OPT.length() + 1), value);
            }
        });
        return driver;
    }

    /**
     * Reads a {@code --mount} value: a kind's label alone ({@code volume}), or Docker's comma-separated fields with a
     * label ({@code name=a,type=layer}).
     *
     * @throws IllegalArgumentException with a sentence that names the value, when it is no mount
     */
    public static MountSpec parse(String text) {
        if (!text.contains("=") && !text.contains(",")) {
            StorageKind kind = StorageKind.of(text);
            return new MountSpec(kind.label(), kind, Map.of());
        }
        return new MountSyntax(text).spec();
    }
}
