package org.mountbench.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.mountbench.compare.LabelledResults.Measurement;
import org.mountbench.compare.ScoreUnit.Quantity;
import org.mountbench.results.BadInputException;
import org.mountbench.results.ResultKey;
import org.mountbench.results.RunSamples;

/**
 * What one way of reading or writing a whole file costs by the size of its buffer, on one mount.
 *
 * @param mount label of the mount; empty where the results name none
 * @param call benchmark and the params that do not vary: neither sizes nor mount
 * @param fileSize bytes
 * @param seconds size of the buffer in bytes to the time of one operation in seconds, one mean per launch
 */
public record BufferCurve(String mount, ResultKey call, long fileSize, SortedMap<Long, Sample> seconds) {

    private static final String BUFFER_SIZE = "bufferSize";
    private static final String FILE_SIZE = "fileSize";

    public BufferCurve {
        seconds = Collections.unmodifiableSortedMap(new TreeMap<>(seconds));
    }

    private record Place(String mount, ResultKey call, long fileSize) {}

    /**
     * All curves of two buffers or more, in the order of the results.
     *
     * @param bytes reads a size such as {@code 64k}; throws IllegalArgumentException for what is none
     * @throws BadInputException when a size is none, or no file was gone over with two sizes of the buffer
     */
    static List<BufferCurve> of(LabelledResults results, ToLongFunction<String> bytes) {
        Map<Place, SortedMap<Long, Sample>> curves = new LinkedHashMap<>();
        results.measurements().forEach((key, measurement) -> {
            String buffer = key.params().get(BUFFER_SIZE);
            String file = key.params().get(FILE_SIZE);
            ScoreUnit unit = ScoreUnit.of(measurement.unit());
            if (buffer != null && file != null && unit.quantity() != Quantity.OTHER) {
                Place place = new Place(
                        key.params().getOrDefault(RunSamples.STORAGE, ""),
                        key.without(BUFFER_SIZE).without(FILE_SIZE).without(RunSamples.STORAGE),
                        size(FILE_SIZE, file, key, bytes));
                Sample sample = inSeconds(measurement, unit);
                if (sample.size() > 0) {
                    curves.computeIfAbsent(place, absent -> new TreeMap<>())
                            .put(size(BUFFER_SIZE, buffer, key, bytes), sample);
                }
            }
        });
        List<BufferCurve> found = new ArrayList<>();
        curves.forEach((place, seconds) -> {
            if (seconds.size() > 1) {
                found.add(new BufferCurve(place.mount(), place.call(), place.fileSize(), seconds));
            }
        });
        if (found.isEmpty()) {
            throw new BadInputException(
                    results.label() + " has no file that was read or written with two or more values"
                            + " of bufferSize; make such a run with run --suite buffers.");
        }
        return found;
    }

    private static long size(String name, String value, ResultKey key, ToLongFunction<String> bytes) {
        try {
            long size = bytes.applyAsLong(value);
            if (size > 0) {
                return size;
            }
        } catch (IllegalArgumentException e) {
            throw new BadInputException(key.title() + ": " + name + ": " + e.getMessage() + ".", e);
        }
        throw new BadInputException(key.title() + ": " + name + "=" + value + " must be 1 byte or more.");
    }

    private static Sample inSeconds(Measurement measurement, ScoreUnit unit) {
        SortedMap<Integer, Double> seconds = new TreeMap<>();
        measurement.sample().byRound().forEach((round, value) -> {
            double time = unit.quantity() == Quantity.TIME ? value * unit.seconds() : unit.seconds() / value;
            if (time > 0) {
                seconds.put(round, time);
            }
        });
        return Sample.ofFinite(seconds);
    }

    /** Calls that move the bytes of the file; the one that finds its end counts with opening and closing. */
    long calls(long buffer) {
        return (fileSize + buffer - 1) / buffer;
    }

    /** Mean time of one operation with a buffer, with its interval. */
    public Estimate estimate(long buffer) {
        return Estimate.of(sample(buffer));
    }

    Sample sample(long buffer) {
        Sample sample = seconds.get(buffer);
        if (sample == null) {
            throw new IllegalArgumentException("no buffer of " + buffer + " bytes was measured");
        }
        return sample;
    }

    /** The buffer with the shortest mean time, in bytes; of equal ones the smallest. */
    public long best() {
        long best = seconds.firstKey();
        for (long buffer : seconds.keySet()) {
            if (estimate(buffer).mean() < estimate(best).mean()) {
                best = buffer;
            }
        }
        return best;
    }
}
