package org.mountbench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * What fio reports with {@code --output-format=json --group_reporting}, as far as it is compared.
 *
 * @param iops reads and writes of all jobs in a second
 * @param readP50 median latency of reads from before they are submitted to their completion, in microseconds, with
 *     {@code --lat_percentiles=1} and if there were any
 * @param writeP50 the same of writes
 */
public record FioReport(double iops, OptionalDouble readP50, OptionalDouble writeP50) {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;
    private static final double MILLISECONDS_PER_SECOND = 1000;

    /** fio rounds the time to milliseconds; a second of it is never further off than this. */
    private static final double ROUNDING = 0.01;

    /**
     * Reads fio's output; notes that it prints before the JSON are passed over.
     *
     * @param text all that fio printed
     * @param file where it was kept, for messages
     * @throws BadInputException when there is no report in it, or one of a job that failed or moved nothing
     */
    public static FioReport parse(String text, Path file) {
        // the report begins a line of its own; a note may well have a brace in it
        int start = text.startsWith("{") ? 0 : text.indexOf("\n{") + 1;
        if (start == 0 && !text.startsWith("{")) {
            throw new BadInputException(file + " holds no report of fio: "
                    + text.lines().findFirst().orElse("it is empty"));
        }
        try {
            return of(MAPPER.readTree(text.substring(start)), file);
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    file + " holds no report of fio: its JSON is cut off or broken at line "
                            + e.getLocation().getLineNr(),
                    e);
        }
    }

    private static FioReport of(JsonNode report, Path file) {
        JsonNode jobs = report.path("jobs");
        if (jobs.size() != 1) {
            throw new BadInputException(file + " must hold one group of fio's jobs, not " + jobs.size());
        }
        JsonNode job = jobs.get(0);
        if (job.path("error").asInt() != 0) {
            throw new BadInputException(file + ": fio's job ended with error " + job.path("error"));
        }
        double iops = iops(job, "read", file) + iops(job, "write", file);
        if (!(iops > 0)) {
            throw new BadInputException(file + ": fio's job moved nothing");
        }
        return new FioReport(iops, median(job.path("read")), median(job.path("write")));
    }

    /** The rate of a direction, which must be that of the operations and the time that fio counted for it. */
    private static double iops(JsonNode job, String direction, Path file) {
        JsonNode part = job.path(direction);
        double iops = part.path("iops").asDouble();
        double operations = part.path("total_ios").asDouble();
        double seconds = part.path("runtime").asDouble() / MILLISECONDS_PER_SECOND;
        if (iops != 0 && !(seconds > 0 && Math.abs(iops * seconds - operations) <= operations * ROUNDING)) {
            throw new BadInputException(file + ": fio says " + iops + " operations a second of kind " + direction
                    + ", but counted " + operations + " in " + seconds + " s");
        }
        return iops;
    }

    private static OptionalDouble median(JsonNode direction) {
        JsonNode median = direction.path("lat_ns").path("percentile").path("50.000000");
        return median.asDouble() > 0
                ? OptionalDouble.of(median.asDouble() / NANOSECONDS_PER_MICROSECOND)
                : OptionalDouble.empty();
    }
}
