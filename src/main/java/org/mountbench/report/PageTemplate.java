package org.mountbench.report;

import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** A page from a template of the jar; every value is escaped, but for the style sheet and drawings. */
final class PageTemplate {

    private PageTemplate() {}

    /**
     * Fills a template.
     *
     * @param name file of the template
     * @param model values by the names that the template uses; a name that is missing is an error
     */
    static String fill(String name, Map<String, Object> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("style", resource("page.css"));
        return Mustache.compiler()
                .emptyStringIsFalse(true)
                .strictSections(true)
                .compile(resource(name))
                .execute(all);
    }

    private static String resource(String name) {
        try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
