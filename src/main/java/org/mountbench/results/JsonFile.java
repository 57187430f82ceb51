package org.mountbench.results;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records as JSON files: strict when read, and never half-written. */
public final class JsonFile {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final ObjectWriter WRITER =
            MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private JsonFile() {}

    /**
     * Reads a record from a file.
     *
     * @throws BadInputException when the file is missing or holds something else, with file and position
     */
    public static <T> T read(Path file, Class<T> type) {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.toString(), type);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e, e);
        }
    }

    /** As {@link #read(Path, Class)}, from a stream that is called {@code name} in messages. */
    public static <T> T read(InputStream in, String name, Class<T> type) throws IOException {
        try {
            T value = MAPPER.readValue(in, type);
            if (value == null) {
                throw new BadInputException(name + " holds null where a " + type.getSimpleName() + " was expected");
            }
            return value;
        } catch (JsonProcessingException e) {
            String at = e.getLocation() == null
                    ? ""
                    : ", line " + e.getLocation().getLineNr() + " column "
                            + e.getLocation().getColumnNr();
            String what = e instanceof UnrecognizedPropertyException unknown
                    ? "the field '" + unknown.getPropertyName()
                            + "' is not known here; was this written by another version of mountbench?"
                    : e.getOriginalMessage();
            throw new BadInputException(name + at + ": " + what, e);
        }
    }

    /** A record as one line of JSON. */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a value that JSON can hold: " + value.getClass(), e);
        }
    }

    /** Reads a record from one line of JSON. */
    public static <T> T parse(String line, Class<T> type) {
        try {
            return MAPPER.readValue(line, type);
        } catch (JsonProcessingException e) {
            throw new BadInputException("not a " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
        }
    }

    /** Writes a record, indented, under a temporary name first, so that a reader never sees half a file. */
    public static void write(Path file, Object value) throws IOException {
        writeAtomically(file, (WRITER.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a record, indented, to a writer that stays open. */
    public static void write(Writer out, Object value) throws IOException {
        WRITER.without(JsonGenerator.Feature.AUTO_CLOSE_TARGET).writeValue(out, value);
        out.write("\n");
    }

    /** A generator in the same layout; closing it is left to whoever opened the stream. */
    static JsonGenerator generator(OutputStream out) throws IOException {
        return WRITER.without(JsonGenerator.Feature.AUTO_CLOSE_TARGET).createGenerator(out);
    }

    /** Writes bytes under a temporary name in the same directory, then renames. */
    public static void writeAtomically(Path file, byte[] bytes) throws IOException {
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
