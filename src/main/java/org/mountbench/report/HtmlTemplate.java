package org.mountbench.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A page as a Mustache template beside the classes of this package; every value is escaped as HTML. */
final class HtmlTemplate {

    private final Template template;

    /**
     * Compiles a template.
     *
     * @param name of the resource, for example {@code comparison.html}
     */
    HtmlTemplate(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlTemplate.class.getResourceAsStream(name), name)) {
            template = Mustache.compiler()
                    .escapeHTML(true)
                    .emptyStringIsFalse(true)
                    .compile(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A style sheet beside the classes of this package, to be put into a page as it is. */
    static String style(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlTemplate.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes the page.
     *
     * @param model maps, or records, whose keys and components are the template's names; a name that is not there is an error
     */
    void write(Object model, Writer out) {
        template.execute(model, out);
    }
}
