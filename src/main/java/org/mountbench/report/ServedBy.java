package org.mountbench.report;

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
 * What served a row, in words: one for most of its mounts, and a note for each that differs.
 *
 * @param usual words of most mounts; empty when nothing is known of any
 * @param exceptions label of a mount to the note on it
 */
record ServedBy(String usual, Map<String, String> exceptions) {

    static final ServedBy NOBODY = new ServedBy("", Map.of());

    static final String LEGEND =
            "I/O: reads were served by the cache (less than 1% of their bytes from the device), by the"
                    + " device (90% or more), or mixed; unknown where the kernel does not count; absorbed: writes that no sync,"
                    + " O_DSYNC or O_DIRECT made durable.";

    static ServedBy of(RunSamples.Row row, List<String> mounts) {
        Map<String, String> words = new LinkedHashMap<>();
        for (String mount : mounts) {
            String word = words(row.evidence(mount));
            if (!word.isEmpty()) {
                words.put(mount, word);
            }
        }
        Map<String, Long> counts = words.values().stream()
                .collect(Collectors.groupingBy(word -> word, LinkedHashMap::new, Collectors.counting()));
        // among equally many, that of the first mount
        String usual = "";
        long most = 0;
        for (Map.Entry<String, Long> count : counts.entrySet()) {
            if (count.getValue() > most) {
                usual = count.getKey();
                most = count.getValue();
            }
        }
        Map<String, String> exceptions = new LinkedHashMap<>();
        for (Map.Entry<String, String> word : words.entrySet()) {
            if (!word.getValue().equals(usual)) {
                exceptions.put(word.getKey(), note(word.getValue(), row.evidence(word.getKey())));
            }
        }
        return new ServedBy(usual, exceptions);
    }

    /** The note on a mount that was served otherwise than most. */
    Optional<String> exception(String mount) {
        return Optional.ofNullable(exceptions.get(mount));
    }

    private static String words(Evidence evidence) {
        return evidence.served().stream().map(Served::word).collect(Collectors.joining(" "));
    }

    private static String note(String words, Evidence evidence) {
        OptionalDouble share = evidence.deviceShare();
        return "I/O here: " + words
                + (share.isPresent()
                        ? "; " + Digits.percent(share.getAsDouble()) + " of the bytes read came from the device."
                        : ".");
    }
}
