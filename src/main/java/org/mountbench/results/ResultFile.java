package org.mountbench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** JMH's JSON file: a bare array of entries. */
public final class ResultFile {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

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
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = MAPPER.createParser(in)) {
            entries(file.toString(), parser, consumer);
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + " does not exist.", e);
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    file + ", line " + e.getLocation().getLineNr() + " column "
                            + e.getLocation().getColumnNr() + ": not JSON, or cut short: " + e.getOriginalMessage()
                            + ".",
                    e);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e, e);
        }
    }

    private static void entries(String name, JsonParser parser, Consumer<ResultEntry> consumer) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new BadInputException(name + " is empty: JMH creates its result file at the start and fills it at the"
                    + " end, so that run was cut short.");
        }
        if (first != JsonToken.START_ARRAY) {
            throw new BadInputException(name + " must hold an array of JMH results, but begins with " + words(first)
                    + "; write it with JMH's -rf json.");
        }
        for (int number = 1; parser.nextToken() != JsonToken.END_ARRAY; number++) {
            JsonNode tree = MAPPER.readTree(parser);
            consumer.accept(ResultEntry.of(tree, name + ", entry " + number));
        }
        if (parser.nextToken() != null) {
            throw new BadInputException(
                    name + ", line " + parser.currentTokenLocation().getLineNr()
                            + ": something follows the end of the array; a file holds one array of JMH results.");
        }
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
        ArrayNode array = MAPPER.createArrayNode();
        entries.forEach(entry -> array.add(entry.tree()));
        JsonFile.writeTree(file, array);
    }
}
