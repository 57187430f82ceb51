package org.mountbench.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Files that were met as JMH results, or stand for some that were: what each holds and what must be said of it. */
final class OddInputs {

    /** The secondary metrics of JMH's gc profiler, by their three spellings. */
    private static final String SECONDARY =
            "\"secondaryMetrics\":{\"%sgc.alloc.rate.norm\":{\"score\":16.5,\"scoreError\":\"NaN\",\"scoreConfidence\":"
                    + "[16.5,16.5],\"scoreUnit\":\"B/op\",\"rawData\":[[16.5,16.5],[16.5,16.5],[16.5,16.5]]}}";

    private static final String METRIC =
            "{\"score\":1.5,\"scoreError\":0.25,\"scoreConfidence\":[1.25,1.75],\"scorePercentiles\":{\"0.0\":1.0,\"50.0\":1.5},"
                    + "\"scoreUnit\":\"us/op\",\"rawData\":[[1.4,1.5],[1.5,1.6],[1.5,1.5]]}";

    /** One entry as JMH writes it. */
    static final String ENTRY =
            "{\"jmhVersion\":\"1.37\",\"benchmark\":\"a.B.m\",\"mode\":\"avgt\",\"threads\":1,\"forks\":3,\"jvmArgs\":[],"
                    + "\"measurementIterations\":2,\"measurementTime\":\"1 s\",\"params\":{\"size\":\"64\"},"
                    + "\"primaryMetric\":" + METRIC + ",\"secondaryMetrics\":{}}";

    private static final String OTHER = ENTRY.replace("a.B.m", "a.B.other");

    /** What becomes of an input. */
    enum Fate {
        READ,
        REFUSED
    }

    /**
     * One input.
     *
     * @param says what must stand in the output or the message
     */
    record Input(String name, byte[] content, Fate fate, String says) {

        @Override
        public String toString() {
            return name;
        }
    }

    private final List<Input> inputs = new ArrayList<>();

    private OddInputs() {}

    static List<Input> all() {
        OddInputs odd = new OddInputs();
        odd.notAnArray();
        odd.notJson();
        odd.encodings();
        odd.badEntries();
        odd.badMetrics();
        odd.oddButRight();
        odd.foreignWriters();
        return odd.inputs;
    }

    private void notAnArray() {
        refused("nothing", "", "is empty: JMH creates its result file at the start");
        refused("blanks", " \n\t ", "is empty");
        refused("an object", "{}", "must hold an array of JMH results, but begins with an object");
        refused("an array in an object", "{\"benchmarks\":[" + ENTRY + "]}", "begins with an object");
        refused("JSON lines", ENTRY + "\n" + ENTRY + "\n", "begins with an object");
        refused("a string", "\"text\"", "begins with a string");
        refused("a number", "17", "begins with a number");
        refused("null", "null", "begins with null");
        refused("true", "true", "begins with a boolean");
        refused("an array of a number", "[1]", "entry 1: the entry must be an object, but found 1");
        refused("an array of null", "[null]", "entry 1: the entry must be an object");
        refused(
                "an array in an array",
                "[[" + ENTRY + "]]",
                "entry 1: the entry must be an object, but found an array");
        refused("two arrays", "[" + ENTRY + "][" + ENTRY + "]", "something follows the end of the array");
        refused("no benchmark matched", "[]", "odd.json) holds no result: no benchmark matched");
        refused("an empty object", "[{}]", "entry 1: benchmark must be a string, but the field is missing");
        refused("text output of JMH", "Benchmark  Mode  Cnt  Score\nB.m  avgt  5  1.5", "write it with -rf json");
        refused("CSV output of JMH", "\"Benchmark\",\"Mode\",\"Threads\"\n", "begins with a string");
        refused("a page of HTML", "<!DOCTYPE html><html></html>", "merge conflict, or a page of HTML");
        refused("garbage", "\u0001\u0002\u0003", "not JSON");
    }

    private void notJson() {
        refused("an array that does not end", "[" + ENTRY, "the file is cut short");
        refused("an entry that does not end", "[" + ENTRY.substring(0, 100), "entry 1: the file is cut short");
        refused("a comma too many", "[" + ENTRY + ",]", "not JSON");
        refused("a comma too few", "[" + ENTRY + ENTRY + "]", "not JSON");
        refused(
                "conflict markers",
                "[\n<<<<<<< HEAD\n" + ENTRY + "\n=======\n" + ENTRY + "\n>>>>>>> new\n]",
                "line 2 column 1, entry 1: not JSON");
        refused("raw backslashes", one("\"64\"", "\"C:\\Users\""), "JMH before 1.22 wrote backslashes");
        refused("a raw line end in a string", one("\"64\"", "\"6\n4\""), "JMH before 1.22 wrote params unescaped");
        refused("a decimal comma", one("\"score\":1.5", "\"score\":1,5"), "a decimal comma? JSON needs a point");
        refused("a decimal comma in a string", one("\"score\":1.5", "\"score\":\"1,5\""), "but found \"1,5\"");
        refused("a field twice", one("\"threads\":1", "\"threads\":1,\"threads\":2"), "Duplicate field 'threads'");
        refused("a param twice", one("{\"size\":\"64\"}", "{\"size\":\"1\",\"size\":\"2\"}"), "Duplicate field 'size'");
        refused("nan in small letters", one("\"score\":1.5", "\"score\":nan"), "not JSON");
        refused("single quotes", one("\"avgt\"", "'avgt'"), "not JSON");
        refused("a comment", "[/* old */" + ENTRY + "]", "not JSON");
        refused("a leading zero", one("\"threads\":1", "\"threads\":01"), "not JSON");
        refused("arrays 2000 deep", one("\"jvmArgs\":[]", "\"x\":" + "[".repeat(2000) + "]".repeat(2000)), "not JSON");
    }

    private void encodings() {
        read("a byte-order mark", "\ufeff[" + ENTRY + "]", "B.m");
        read("CRLF", ("[" + ENTRY + "]\n").replace(",", ",\r\n"), "B.m");
        read("UTF-16 with its mark", "[" + ENTRY + "]", StandardCharsets.UTF_16, "B.m");
        read("UTF-16 without a mark", "[" + ENTRY + "]", StandardCharsets.UTF_16LE, "B.m");
        read("UTF-32", "[" + ENTRY + "]", Charset.forName("UTF-32BE"), "B.m");
        read("params that are not ASCII", one("\"64\"", "\"\u00fcber \u4e2d\""), "B.m");
        bytes("Latin 1", one("\"64\"", "\"\u00fcber\"").getBytes(StandardCharsets.ISO_8859_1), "JMH writes UTF-8");
        bytes("compressed", compressed("[" + ENTRY + "]"), "it looks compressed");
        bytes("zeros", new byte[4096], "not JSON");
        refused("a mark in the middle", "[" + ENTRY + "\ufeff]", "not JSON");
    }

    private void badEntries() {
        refused("no benchmark", one("\"benchmark\":\"a.B.m\",", ""), "entry 1: benchmark must be a string");
        refused("a number as benchmark", one("\"a.B.m\"", "7"), "benchmark must be a string, but found 7");
        refused("no mode", one("\"mode\":\"avgt\",", ""), "mode must be a string, but the field is missing");
        refused(
                "threads as text",
                one("\"threads\":1", "\"threads\":\"1\""),
                "threads must be a whole number of 1 or more");
        refused("no threads at all", one("\"threads\":1", "\"threads\":0"), "threads must be a whole number");
        refused("threads beyond counting", one("\"threads\":1", "\"threads\":99999999999999999999"), "threads must be");
        refused("half a fork", one("\"forks\":3", "\"forks\":0.5"), "forks must be a whole number of 0 or more");
        refused("params as a list", one("{\"size\":\"64\"}", "[]"), "params must be an object");
        refused("a param of params", one("\"64\"", "{\"a\":1}"), "params.size must be a string, but found an object");
        refused("a param of null", one("\"64\"", "null"), "params.size must be a string, but found null");
        refused(
                "the second entry is bad",
                "[" + ENTRY + "," + ENTRY.replace("\"avgt\"", "1") + "]",
                "entry 2: mode must be");
        refused(
                "secondary metrics as a list",
                one("\"secondaryMetrics\":{}", "\"secondaryMetrics\":[]"),
                "must be an object");
        refused(
                "a secondary metric as a number",
                one("\"secondaryMetrics\":{}", "\"secondaryMetrics\":{\"gc\":1}"),
                "secondaryMetrics.gc must be an object, but found 1");
    }

    private void badMetrics() {
        refused("no metric", one("\"primaryMetric\"", "\"primary\""), "primaryMetric must be an object");
        refused("no score", one("\"score\":1.5,", ""), "primaryMetric.score must be a number");
        refused("a word as score", one("\"score\":1.5", "\"score\":\"fast\""), "but found \"fast\"");
        refused("null as score", one("\"score\":1.5", "\"score\":null"), "primaryMetric.score must be a number");
        refused("no unit", one("\"scoreUnit\":\"us/op\",", ""), "primaryMetric.scoreUnit must be a string");
        refused("half an interval", one("[1.25,1.75]", "[1.25]"), "scoreConfidence must be the two ends");
        refused(
                "raw data without forks",
                one("[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "[1.4]"),
                "rawData[0] must be an array");
        refused("raw data as text", one("[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "\"\""), "rawData must be an array");
        refused("null in raw data", one("[1.5,1.6]", "[1.5,null]"), "primaryMetric.rawData[1][1] must be a number");
        refused("raw data too deep", one("[1.5,1.6]", "[[1.5]]"), "rawData[1][0] must be a number");
        refused("a short pair", histogram("[[[[1]]]]"), "rawDataHistogram[0][0][0] must be a pair of value and count");
        refused("a long pair", histogram("[[[[1,2,3]]]]"), "must be the end of a pair of value and count");
        refused("a negative count", histogram("[[[[1,-2]]]]"), "must be a whole number of samples, but found -2");
        refused("half a sample", histogram("[[[[1,0.5]]]]"), "must be a whole number of samples, but found 0.5");
    }

    private void oddButRight() {
        read("no params", one("\"params\":{\"size\":\"64\"},", ""), "B.m");
        read("a score that is an integer", one("\"score\":1.5", "\"score\":2"), "B.m");
        read(
                "errors of JMH's spelling",
                one(
                        "\"scoreError\":0.25,\"scoreConfidence\":[1.25,1.75]",
                        "\"scoreError\":\"+INF\",\"scoreConfidence\":[\"-INF\",\"+INF\"]"),
                "B.m");
        read("no error at all", one("\"scoreError\":0.25,\"scoreConfidence\":[1.25,1.75],", ""), "B.m");
        read(
                "values that are not finite",
                one("[1.5,1.6]", "[1.5,\"NaN\"]"),
                "launches without a finite score were left out");
        read("no raw data", one(",\"rawData\":[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", ""), "no verdict");
        read("raw data left out by JMH", one("[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "[]"), "no verdict");
        read(
                "one fork",
                one("[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "[[1.4,1.5,1.6]]"),
                "One launch on a side bears no verdict");
        read("ragged forks", one("[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "[[1.4,1.5],[1.5],[1.5,1.5,1.6]]"), "B.m");
        read("a fork without values", one("[1.5,1.6]", "[]"), "B.m");
        read("a fork that is missing", one(",[1.5,1.5]]", "]"), "fewer forks in its raw values than it says");
        read("a run in JMH's own process", one("\"forks\":3", "\"forks\":0"), "B.m");
        read(
                "entries of one key",
                "[" + ENTRY + "," + ENTRY + "]",
                "several entries of one key, taken as launches of it");
        read(
                "JVMs of one key",
                "[" + ENTRY + "," + ENTRY.replace("1.37", "1.36") + "]",
                "pools launches of unlike JVMs");
        read("times of one key", "[" + ENTRY + "," + ENTRY.replace("1 s", "9 s") + "]", "unlike amounts of work");
        read("threads apart", "[" + ENTRY + "," + ENTRY.replace("\"threads\":1", "\"threads\":16") + "]", "threads=16");
        read("modes apart", "[" + ENTRY + "," + ENTRY.replace("\"avgt\"", "\"ss\"") + "]", " ss ");
        read(
                "a mode that contradicts the unit",
                one("\"avgt\"", "\"thrpt\""),
                "mode that says the opposite of the unit");
        read("a unit of no direction", one("us/op", "frames"), "Whether more frames is better is not known");
        read("operations per minute", one("us/op", "ops/min"), "more is better in ops/min");
        read("a score of nothing", one("[1.5,1.6]", "[0,0]"), "Scores that are not positive have no ratio");
        read("large numbers", one("[1.5,1.6]", "[1.9260243968E10,1E300]"), "B.m");
        read("fields of later releases", one("\"jvmArgs\":[]", "\"jvmArgs\":[],\"x\":{\"y\":[{}]}"), "B.m");
        read("signs in params", one("\"64\"", "\"a|b <c> d=e,f\""), "B.m");
        read("a histogram", histogram("[[[[1.5,3],[2.5,1]]],[[[1.5,4]]],[[[1.5,4]]]]"), "B.m");
        read("other packages", "[" + ENTRY + "," + ENTRY.replace("a.B.m", "b.B.m") + "]", "b.B.m");
        refused(
                "units of one key",
                "[" + ENTRY + "," + ENTRY.replace("us/op", "ms/op") + "]",
                "have the units us/op and ms/op; split the file");
    }

    private void foreignWriters() {
        read("numbers as params", one("\"64\"", "64"), "B.m");
        read("booleans as params", one("\"64\"", "true"), "B.m");
        read("bare NaN", one("\"scoreError\":0.25", "\"scoreError\":NaN"), "B.m");
        read("bare Infinity", one("\"scoreError\":0.25", "\"scoreError\":Infinity"), "B.m");
        read("bare +INF", one("\"scoreError\":0.25", "\"scoreError\":+INF"), "B.m");
        read("Infinity as text", one("\"scoreError\":0.25", "\"scoreError\":\"Infinity\""), "B.m");
        read("no threads", one("\"threads\":1,", ""), "B.m");
        read("no version", one("\"jmhVersion\":\"1.37\",", ""), "B.m");
        read("no secondary metrics", one(",\"secondaryMetrics\":{}", ""), "B.m");
        read("percentiles of old", one("\"50.0\"", "\"50.0000\""), "B.m");
        read(
                "another front end",
                one(
                        "\"jvmArgs\":[]",
                        "\"configurationName\":\"main\",\"advanced\":{\"jvmProfiler\":\"gc\"},\"jvmArgs\":null"),
                "B.m");
        for (String prefix : List.of("", "\u00b7", "@")) {
            read(
                    "a profiler's metric as '" + prefix + "gc.alloc.rate.norm'",
                    one("\"secondaryMetrics\":{}", String.format(SECONDARY, prefix)),
                    "B.m");
        }
    }

    /** A file of two entries, of which one is changed. */
    private static String one(String good, String odd) {
        String changed = ENTRY.replace(good, odd);
        if (changed.equals(ENTRY)) {
            throw new IllegalArgumentException(good + " is not in the entry");
        }
        return "[" + changed + "," + OTHER + "]";
    }

    private static String histogram(String buckets) {
        return one("\"rawData\":[[1.4,1.5],[1.5,1.6],[1.5,1.5]]", "\"rawDataHistogram\":" + buckets);
    }

    private void refused(String name, String content, String says) {
        bytes(name, content.getBytes(StandardCharsets.UTF_8), says);
    }

    private void bytes(String name, byte[] content, String says) {
        inputs.add(new Input(name, content, Fate.REFUSED, says));
    }

    private void read(String name, String content, String says) {
        read(name, content, StandardCharsets.UTF_8, says);
    }

    private void read(String name, String content, Charset charset, String says) {
        inputs.add(new Input(name, content.getBytes(charset), Fate.READ, says));
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
