package org.mountbench.storage;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.mountbench.io.ByteSize;

/**
 * One mount to measure: a label, a kind and the kind's options, as given by {@code --mount}.
 *
 * @param name label in results and directory name below the working directory; a single token
 * @param kind what the mount is
 * @param options further {@code key=value} fields of the specification ({@code source}, {@code tmpfs-size})
 */
public record MountSpec(String name, StorageKind kind, Map<String, String> options) {

    /** The host directory in which a {@code bind} or {@code host} mount makes its own scratch directory. */
    public static final String SOURCE = "source";
    /** Size of a {@code tmpfs} mount in bytes, or with a suffix {@code k}, {@code m}, {@code g}. */
    public static final String TMPFS_SIZE = "tmpfs-size";

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    public MountSpec {
        if (!TOKEN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "mount name '" + name
                            + "' is not a single token; use up to 64 letters, digits, '.', '_' or '-', a letter or digit first");
        }
        options = Map.copyOf(options);
        for (String option : options.keySet()) {
            if (!allowed(kind).contains(option)) {
                throw new IllegalArgumentException("mount '" + name + "': a " + kind.label() + " mount has no field '"
                        + option + "'; " + describe(allowed(kind)));
            }
        }
        String size = options.get(TMPFS_SIZE);
        if (size != null) {
            ByteSize.parse(size);
        }
    }

    /** Bytes of a {@code tmpfs} mount; zero where the engine's default is meant. */
    public long tmpfsBytes() {
        String size = options.get(TMPFS_SIZE);
        return size == null ? 0 : ByteSize.parse(size);
    }

    /**
     * Reads a {@code --mount} value: a kind's label alone ({@code volume}), or Docker's comma-separated fields with a
     * label ({@code name=a,type=layer}).
     *
     * @throws IllegalArgumentException with a sentence that names the value, when it is no mount
     */
    public static MountSpec parse(String text) {
        if (!text.contains("=")) {
            StorageKind kind = StorageKind.of(text);
            return new MountSpec(kind.label(), kind, Map.of());
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : text.split(",", -1)) {
            int equals = field.indexOf('=');
            if (equals <= 0 || equals == field.length() - 1) {
                throw new IllegalArgumentException(
                        "mount '" + text + "': '" + field + "' is not key=value; write for example name=a,type=volume");
            }
            String key = canonical(field.substring(0, equals));
            if (fields.put(key, field.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("mount '" + text + "': '" + key + "' is given twice");
            }
        }
        String type = fields.remove("type");
        if (type == null) {
            throw new IllegalArgumentException(
                    "mount '" + text + "' has no type; add type= with one of: " + StorageKind.labels());
        }
        StorageKind kind = StorageKind.of(type);
        String name = fields.remove("name");
        return new MountSpec(name == null ? kind.label() : name, kind, fields);
    }

    private static String canonical(String key) {
        return key.equals("src") ? SOURCE : key;
    }

    private static Set<String> allowed(StorageKind kind) {
        return switch (kind) {
            case HOST, HOST_TMPFS, BIND -> Set.of(SOURCE);
            case TMPFS -> Set.of(TMPFS_SIZE);
            case LAYER, VOLUME -> Set.of();
        };
    }

    private static String describe(Set<String> fields) {
        return fields.isEmpty() ? "it takes name and type only" : "it takes name, type, " + String.join(", ", fields);
    }
}
