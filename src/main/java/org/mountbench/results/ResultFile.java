package org.mountbench.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** JMH's JSON file: a bare array of entries. */
public final class ResultFile {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // some writers other than JMH's put bare NaN and Infinity
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    /** Apart, since a scan does without and it takes long to load. */
    private static final class Trees {
        private static final ObjectMapper MAPPER = new ObjectMapper();
    }

    private ResultFile() {}

    /**
     * All entries of a file, in its order.
     *
     * @throws BadInputException when the file is missing, cut short or no JMH result, with file, entry and field
     */
    public static List<ResultEntry> read(Path file) {
        List<ResultEntry> entries = new ArrayList<>();
        forEach(file, entries::add);
        return entries;
    }

    /** As {@link #read}, but only one entry is held at a time. */
    public static void forEach(Path file, Consumer<ResultEntry> consumer) {
        open(file, (parser, place) -> {
            parser.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
            consumer.accept(ResultEntry.of(Trees.MAPPER.readTree(parser), place));
        });
    }

    /**
     * Reads the typed views of all entries in one pass, without a tree: for large files of which only numbers are
     * wanted.
     *
     * @param secondary which secondary metrics to read, by the name in the file; asked once for each metric of each
     *     entry
     * @throws BadInputException as {@link #read}; the consumer has seen the entries before the bad one by then
     */
    public static void scan(Path file, Predicate<String> secondary, Consumer<ScoredEntry> consumer) {
        RecurringTexts texts = new RecurringTexts();
        open(file, (parser, place) -> consumer.accept(EntryReader.read(parser, place, secondary, texts)));
    }

    private static void open(Path file, EntryConsumer consumer) {
        try (InputStream in = Files.newInputStream(file)) {
            entries(file.toString(), in, consumer);
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + " does not exist.", e);
        } catch (IOException e) {
            throw new BadInputException(
                    file + " cannot be read: " + (Files.isDirectory(file) ? "it is a directory" : e.getMessage()) + ".",
                    e);
        }
    }

    /**
     * Passes all entries of a stream to a consumer.
     *
     * @param name of the file, as messages begin
     */
    static void entries(String name, InputStream in, EntryConsumer consumer) throws IOException {
        int number = 1;
        try (JsonParser parser = FACTORY.createParser(in)) {
            start(name, parser);
            for (; parser.nextToken() != JsonToken.END_ARRAY; number++) {
                consumer.accept(parser, name + ", entry " + number);
            }
            if (parser.nextToken() != null) {
                throw new BadInputException(name + ", line "
                        + parser.currentTokenLocation().getLineNr()
                        + ": something follows the end of the array; a file holds one array of JMH results, and several"
                        + " arrays become one by: merge PATH... -o FILE.");
            }
        } catch (JsonProcessingException | CharConversionException e) {
            throw JsonRefusal.of(name, number, e);
        }
    }

    private static void start(String name, JsonParser parser) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new BadInputException(name + " is empty: JMH creates its result file at the start and fills it at the"
                    + " end, so that run was cut short.");
        }
        if (first != JsonToken.START_ARRAY) {
            throw new BadInputException(name + " must hold an array of JMH results, but begins with " + words(first)
                    + "; write it with JMH's -rf json.");
        }
    }

    /** Takes an entry at whose first token the parser stands, and leaves the parser at its last. */
    interface EntryConsumer {
        void accept(JsonParser parser, String place) throws IOException;
    }

    private static String words(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case VALUE_STRING -> "a string";
            case VALUE_NULL -> "null";
            case VALUE_TRUE, VALUE_FALSE -> "a boolean";
            default -> "a number";
        };
    }

    /** Writes entries as a bare array, under a temporary name first. */
    public static void write(Path file, List<ResultEntry> entries) throws IOException {
        write(file, out -> {
            for (ResultEntry entry : entries) {
                out.writePOJO(entry.tree());
            }
        });
    }

    /** As {@link #write(Path, List)}, one entry at a time. */
    static void write(Path file, Elements elements) throws IOException {
        AtomicFile.write(file, stream -> {
            JsonGenerator out = JsonFile.generator(stream);
            out.writeStartArray();
            elements.writeTo(out);
            out.writeEndArray();
            out.writeRaw('\n');
            out.flush();
        });
    }

    /** Writes the elements of an array. */
    interface Elements {
        void writeTo(JsonGenerator out) throws IOException;
    }
}
