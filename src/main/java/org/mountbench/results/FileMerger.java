package org.mountbench.results;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Several JMH files as one array. An entry whose key is in one place only is written as it was read; entries of equal
 * key become forks of one entry, at the place of the last of them.
 */
public final class FileMerger {

    private final List<Input> inputs;
    private final String param;
    private final Map<ResultKey, List<ResultEntry>> waiting = new HashMap<>();
    private final Map<ResultKey, Integer> counts = new HashMap<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private int written;
    private int pooled;

    /**
     * A file to merge.
     *
     * @param label value of the param that tells the files apart, where there is one
     */
    public record Input(Path file, String label) {}

    /**
     * What was written.
     *
     * @param entries number of entries
     * @param pooled number of those that were made of several
     * @param notes what was lost or differs, each a full sentence
     */
    public record Outcome(int entries, int pooled, List<String> notes) {

        public Outcome {
            notes = List.copyOf(notes);
        }
    }

    private FileMerger(List<Input> inputs, String param) {
        this.inputs = inputs;
        this.param = param;
    }

    /**
     * Merges files. Each is read twice: first for its keys, then one entry at a time, so that only entries that wait
     * for their like are held.
     *
     * @param param name of a param that is set to each file's label, or empty for none
     * @param output replaced when it exists, and written only when all files could be merged
     * @throws BadInputException when a file is no JMH result, an entry has the param already, or entries of equal key
     *     did unlike work or have no raw values
     */
    public static Outcome merge(List<Input> inputs, String param, Path output) throws IOException {
        FileMerger merger = new FileMerger(inputs, param);
        for (Input input : inputs) {
            ResultFile.scan(input.file(), name -> false, entry -> merger.count(entry, input));
        }
        if (merger.counts.isEmpty()) {
            throw new BadInputException("Nothing to merge: no file holds a result.");
        }
        ResultFile.write(output, merger::writeTo);
        return new Outcome(merger.written, merger.pooled, List.copyOf(merger.notes));
    }

    private void count(ScoredEntry entry, Input input) {
        if (!param.isEmpty() && entry.key().params().containsKey(param)) {
            throw new BadInputException(input.file() + ": " + entry.key().title() + " has a param '" + param
                    + "' already; give --as another name.");
        }
        counts.merge(key(entry.key(), input), 1, Integer::sum);
    }

    private ResultKey key(ResultKey key, Input input) {
        if (param.isEmpty()) {
            return key;
        }
        Map<String, String> params = new HashMap<>(key.params());
        params.put(param, input.label());
        return new ResultKey(key.benchmark(), key.mode(), params, key.threads());
    }

    private void writeTo(JsonGenerator out) {
        for (Input input : inputs) {
            ResultFile.forEach(input.file(), entry -> {
                try {
                    add(param.isEmpty() ? entry : entry.withParam(param, input.label()), out);
                } catch (IOException e) {
                    // of the output: what goes wrong with the input is told by its reader
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private void add(ResultEntry entry, JsonGenerator out) throws IOException {
        int expected = counts.getOrDefault(entry.key(), 1);
        if (expected == 1) {
            write(entry, out);
            return;
        }
        List<ResultEntry> parts = waiting.computeIfAbsent(entry.key(), key -> new ArrayList<>());
        parts.add(entry);
        if (parts.size() == expected) {
            LaunchMerger.Merged merged = LaunchMerger.merge(parts);
            notes.addAll(merged.notes());
            lost(parts, merged.entry());
            waiting.remove(entry.key());
            pooled++;
            write(merged.entry(), out);
        }
    }

    private void lost(List<ResultEntry> parts, ResultEntry merged) {
        Set<String> names = new LinkedHashSet<>();
        parts.forEach(part -> names.addAll(part.secondary().keySet()));
        names.removeAll(merged.secondary().keySet());
        if (!names.isEmpty()) {
            notes.add("Left out where entries were pooled, since they cannot be recomputed: " + String.join(", ", names)
                    + ".");
        }
    }

    private void write(ResultEntry entry, JsonGenerator out) throws IOException {
        out.writePOJO(entry.tree());
        written++;
    }
}
