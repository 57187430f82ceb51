package org.mountbench.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Files in HdrHistogram's log format, compressed, that HdrHistogram's own tools read. */
final class HistogramLog {

    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private static final double MILLISECONDS_PER_SECOND = 1000;

    private HistogramLog() {}

    /** Writes one histogram of nanoseconds as one interval, under another name until the file is complete. */
    static void write(Path file, Histogram histogram) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(text, false, StandardCharsets.US_ASCII)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputComment("[Latencies in nanoseconds; the maximum of a line is in microseconds]");
            log.outputLogFormatVersion();
            log.outputStartTime(histogram.getStartTimeStamp());
            log.setBaseTime(histogram.getStartTimeStamp());
            log.outputLegend();
            double seconds = (histogram.getEndTimeStamp() - histogram.getStartTimeStamp()) / MILLISECONDS_PER_SECOND;
            log.outputIntervalHistogram(0, seconds, histogram, NANOSECONDS_PER_MICROSECOND);
        }
        Path unfinished = file.resolveSibling("." + file.getFileName() + ".tmp");
        Files.write(unfinished, text.toByteArray());
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
