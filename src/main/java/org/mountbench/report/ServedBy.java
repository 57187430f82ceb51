package org.mountbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.mountbench.results.Evidence;
import org.mountbench.results.RunSamples;
import org.mountbench.results.Served;

/**
 * What served a row, in words: those of most of its mounts, and a note on the mounts that differ.
 *
 * @param usual words of most mounts; empty when nothing is known of any
 * @param note empty when no mount differs
 */
record ServedBy(String usual, Optional<String> note) {

    static final String LEGEND =
            "I/O: reads were served by the cache (less than 1% of their bytes from the device), by the device (90% or more),"
                    + " or mixed; unknown where the kernel does not count; absorbed: writes without sync, O_DSYNC or"
                    + " O_DIRECT.";

    static ServedBy of(RunSamples.Row row, List<String> mounts) {
        Map<String, List<String>> mountsByWords = new LinkedHashMap<>();
        for (String mount : mounts) {
            String words = words(row.evidence(mount));
            if (!words.isEmpty()) {
                mountsByWords
                        .computeIfAbsent(words, absent -> new ArrayList<>())
                        .add(mount);
            }
        }
        String usual = "";
        int most = 0;
        for (Map.Entry<String, List<String>> served : mountsByWords.entrySet()) {
            // among equally many, the first mount's
            if (served.getValue().size() > most) {
                usual = served.getKey();
                most = served.getValue().size();
            }
        }
        mountsByWords.remove(usual);
        return new ServedBy(usual, mountsByWords.isEmpty() ? Optional.empty() : Optional.of(note(row, mountsByWords)));
    }

    private static String words(Evidence evidence) {
        return evidence.served().stream().map(Served::word).collect(Collectors.joining(" "));
    }

    private static String note(RunSamples.Row row, Map<String, List<String>> exceptions) {
        return exceptions.entrySet().stream()
                .map(exception -> exception.getKey() + " on "
                        + exception.getValue().stream()
                                .map(mount -> mount + share(row.evidence(mount)))
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; ", "I/O was ", "."));
    }

    private static String share(Evidence evidence) {
        OptionalDouble share = evidence.deviceShare();
        return share.isPresent()
                ? " (" + Digits.percent(share.getAsDouble()) + " of the bytes read from the device)"
                : "";
    }
}
