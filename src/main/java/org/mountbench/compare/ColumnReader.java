package org.mountbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.MetricChoice.LaunchScore;
import org.mountbench.compare.Warning.Kind;
import org.mountbench.results.BadInputException;
import org.mountbench.results.Metric;
import org.mountbench.results.ResultKey;
import org.mountbench.results.ScoredEntry;

/** Gathers the entries of one column into one sample for each key; entries of equal key are launches of one sample. */
final class ColumnReader {

    private final String label;
    private final String place;
    private final MetricChoice metric;
    private final Map<ResultKey, SampleBuilder> samples = new LinkedHashMap<>();
    private final SortedSet<String> secondaries = new TreeSet<>();
    private final Origin.OfEntries facts = new Origin.OfEntries();
    private final RowNotes notes = new RowNotes();
    private Map<String, String> lastFacts = Map.of();
    private String lastMachine = "";
    private String lastWork = "";
    private ScoreUnit lastUnit = ScoreUnit.of("");

    /**
     * @param paths what is read, for messages
     */
    ColumnReader(String label, String paths, MetricChoice metric) {
        this.label = label;
        this.place = label.equals(paths) ? label : label + " (" + paths + ")";
        this.metric = metric;
    }

    /** Whether a secondary metric is to be read, by its name in the file. */
    boolean wants(String secondary) {
        if (metric.isPrimary()) {
            return false;
        }
        secondaries.add(MetricChoice.plain(secondary));
        return metric.wants(secondary);
    }

    /** An entry of which all secondary metrics were read, with those that are wanted only. */
    ScoredEntry chosen(ScoredEntry entry) {
        SortedMap<String, Metric> wanted = new TreeMap<>(entry.secondary());
        wanted.keySet().removeIf(name -> !wants(name));
        return new ScoredEntry(entry.key(), entry.forks(), entry.facts(), entry.primary(), wanted);
    }

    /** An entry of a file: its forks are launches whose rounds are not known. */
    void add(ScoredEntry entry) {
        List<LaunchScore> scores = metric.scores(entry);
        if (scores.isEmpty()) {
            return;
        }
        SampleBuilder sample = sample(entry);
        scores.forEach(score -> sample.add(score.mean(), score.inside()));
        int rows = entry.primary().rows();
        if (rows > 0 && rows < entry.forks()) {
            notes.add(Kind.FORKS_MISSING, label + " has fewer forks in its raw values than it says", entry.key(), "");
        }
    }

    /** An entry of one launch of a run. */
    void add(ScoredEntry entry, int round) {
        List<LaunchScore> scores = metric.scores(entry);
        if (!scores.isEmpty()) {
            sample(entry).add(round, scores.get(0).mean(), scores.get(0).inside());
        }
    }

    private SampleBuilder sample(ScoredEntry entry) {
        if (!entry.facts().equals(lastFacts)) {
            // in a large file nearly all entries have the same
            lastFacts = entry.facts();
            lastMachine = Origin.OfEntries.text(lastFacts);
            lastWork = MetricChoice.work(lastFacts);
            facts.add(lastFacts);
        }
        String unit = metric.unit(entry);
        SampleBuilder sample = samples.get(entry.key());
        if (sample == null) {
            sample = new SampleBuilder(unit, lastWork, lastMachine);
            samples.put(entry.key(), sample);
        }
        if (!sample.unit().equals(unit)) {
            throw new BadInputException(place + ": two entries of "
                    + entry.key().title() + " have the units " + sample.unit() + " and " + unit + "; split the file.");
        }
        sample.nextEntry();
        check(entry, sample);
        return sample;
    }

    private void check(ScoredEntry entry, SampleBuilder sample) {
        ResultKey key = entry.key();
        if (!sample.machine().equals(lastMachine)) {
            notes.add(Kind.HIDDEN_VARIATION, label + " pools launches of unlike JVMs in", key, "");
        }
        if (!sample.work().equals(lastWork)) {
            notes.add(Kind.HIDDEN_VARIATION, label + " pools launches that did unlike amounts of work in", key, "");
        }
        boolean rate = key.mode().equals("thrpt");
        ScoreUnit.Quantity quantity = quantity(entry.primary().unit());
        if (rate ? quantity == ScoreUnit.Quantity.TIME : quantity == ScoreUnit.Quantity.RATE) {
            notes.add(
                    Kind.MODE_CONTRADICTS_UNIT,
                    label + " has a mode that says the opposite of the unit, which is believed, in",
                    key,
                    " (" + key.mode() + " in " + entry.primary().unit() + ")");
        }
    }

    private ScoreUnit.Quantity quantity(String unit) {
        if (!lastUnit.text().equals(unit)) {
            lastUnit = ScoreUnit.of(unit);
        }
        return lastUnit.quantity();
    }

    /** All measurements read so far. */
    LabelledResults results(Origin origin, Change.Rounds rounds, List<Warning> before) {
        if (samples.isEmpty() && !metric.isPrimary()) {
            throw new BadInputException(place + ": no entry has a metric '" + metric.name() + "'; "
                    + (secondaries.isEmpty() ? "there are none" : "there are: " + String.join(", ", secondaries))
                    + ", and the percentiles p0 to p100 of raw values.");
        }
        if (samples.isEmpty()) {
            throw new NoResultException(place);
        }
        Map<ResultKey, Measurement> measurements = new LinkedHashMap<>();
        samples.forEach((key, sample) -> {
            if (sample.entries() > 1 && rounds == Change.Rounds.UNRELATED) {
                notes.add(Kind.POOLED, label + " has several entries of one key, taken as launches of it", key, "");
            }
            if (sample.notFinite() > 0) {
                notes.add(
                        Kind.VALUES_LEFT_OUT,
                        label + ": launches without a finite score were left out",
                        key,
                        " (" + sample.notFinite() + " of " + sample.given() + ")");
            }
            measurements.put(key, new Measurement(sample.unit(), sample.build(), sample.work()));
        });
        Map<String, String> all = new LinkedHashMap<>(origin.facts());
        facts.putInto(all);
        List<Warning> warnings = new ArrayList<>(before);
        warnings.addAll(notes.warnings());
        return new LabelledResults(label, measurements, rounds, warnings, origin.withFacts(all));
    }
}
