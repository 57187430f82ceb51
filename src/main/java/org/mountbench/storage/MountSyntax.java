package org.mountbench.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Docker's syntax of {@code --mount}: comma-separated fields, a field with a comma of its own in double quotes, as in
 * {@code type=volume,"volume-opt=o=addr=10.0.0.1,rw"}.
 */
final class MountSyntax {

    private static final Map<String, String> SYNONYMS = Map.of("src", MountSpec.SOURCE, "ro", MountSpec.READONLY);
    private static final Set<String> FLAGS =
            Set.of(MountSpec.READONLY, MountSpec.BIND_NONRECURSIVE, MountSpec.VOLUME_NOCOPY);
    private static final Set<String> TARGETS = Set.of("target", "dst", "destination");
    private static final String CONSISTENCY = "consistency";

    private final String text;

    MountSyntax(String text) {
        this.text = text;
    }

    MountSpec spec() {
        Map<String, String> fields = fields();
        String type = fields.remove("type");
        if (type == null) {
            throw refused("has no type; add type= with one of: " + StorageKind.labels());
        }
        StorageKind kind = kind(type, fields);
        String name = fields.remove("name");
        return new MountSpec(name == null ? kind.label() : name, kind, fields);
    }

    /** What Docker writes as a field, and what changes the mount as a whole, is a kind here. */
    private StorageKind kind(String type, Map<String, String> fields) {
        StorageKind kind = StorageKind.of(type);
        String consistency = fields.remove(CONSISTENCY);
        if (consistency != null) {
            if (!kind.isBind()) {
                throw refused("only a bind mount has a consistency");
            }
            if (consistency.equals("default")) {
                return StorageKind.BIND;
            }
            String label = StorageKind.BIND.label() + "-" + consistency;
            return Arrays.stream(StorageKind.values())
                    .filter(bind -> bind.label().equals(label))
                    .findFirst()
                    .orElseThrow(() -> refused("has no consistency '" + consistency
                            + "'; choose consistent, cached, delegated or default"));
        }
        if (kind == StorageKind.VOLUME && fields.containsKey(MountSpec.SOURCE)) {
            throw refused(
                    "a volume takes no source: mountbench makes its own and removes it, and touches none of yours");
        }
        return kind == StorageKind.VOLUME && fields.containsKey(MountSpec.VOLUME_SUBPATH) ? StorageKind.SUBPATH : kind;
    }

    private Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        // a flag that is false leaves no field behind
        Set<String> given = new HashSet<>();
        for (String field : split()) {
            int equals = field.indexOf('=');
            String key = SYNONYMS.getOrDefault(
                    equals < 0 ? field : field.substring(0, equals), equals < 0 ? field : field.substring(0, equals));
            if (equals < 0
                    && Arrays.stream(StorageKind.values())
                            .anyMatch(kind -> kind.label().equals(field))) {
                throw refused("'" + field + "' is a kind; with other fields, write type=" + field);
            }
            if (equals == 0 || equals == field.length() - 1 || equals < 0 && !FLAGS.contains(key)) {
                throw refused("'" + field + "' is not key=value; write for example name=a,type=volume");
            }
            if (TARGETS.contains(key)) {
                throw refused("leave " + key + " out, since mountbench chooses where its mounts lie");
            }
            if (!key.equals(MountSpec.VOLUME_OPT) && !given.add(key)) {
                throw refused("'" + key + "' is given twice");
            }
            String value = equals < 0 ? "true" : field.substring(equals + 1);
            if (FLAGS.contains(key) && (value.equals("0") || value.equals("false"))) {
                continue;
            }
            if (FLAGS.contains(key) && value.equals("1")) {
                value = "true";
            }
            if (key.equals(MountSpec.VOLUME_OPT)) {
                int inner = value.indexOf('=');
                if (inner <= 0) {
                    throw refused("'" + field + "' is no option of a driver; write for example volume-opt=type=nfs");
                }
                key = key + "." + value.substring(0, inner);
                value = value.substring(inner + 1);
            }
            if (fields.put(key, value) != null) {
                throw refused("'" + key + "' is given twice");
            }
        }
        return fields;
    }

    /** One record of comma-separated values, with quotes doubled inside quotes. */
    private List<String> split() {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' && quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        if (quoted) {
            throw refused("a quote is not closed");
        }
        fields.add(field.toString());
        return fields;
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("mount '" + text + "': " + why);
    }
}
