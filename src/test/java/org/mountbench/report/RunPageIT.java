package org.mountbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mountbench.report.Browser.Device;

/** The page in a real browser. */
class RunPageIT {

    private static final Path REFERENCE = Path.of("jmh-results/reference/quick");

    @TempDir
    static Path directory;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void startBrowser() throws Exception {
        browser = Browser.start(directory);
        page = directory.resolve("report.html");
        Files.writeString(page, RunPageTest.page(RunPageTest.reported(REFERENCE)));
    }

    @AfterAll
    static void endBrowser() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 900, light", "1280, 900, dark", "390, 844, light", "390, 844, dark"})
    void drawsWithinASecondWithoutAMessageOrAnotherRequest(int width, int height, String scheme) throws Exception {
        browser.open(page, new Device(width, height, scheme));

        assertThat(browser.messages()).isEmpty();
        assertThat(browser.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
                        .asDouble())
                .isBetween(1.0, 1000.0);
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(width);
        assertThat(browser.evaluate("getComputedStyle(document.body).backgroundColor")
                        .asText())
                .isEqualTo(scheme.equals("dark") ? "rgb(21, 24, 27)" : "rgb(255, 255, 255)");
    }

    @Test
    void everyPictureHasAnAlternativeAndEveryReferenceATarget() throws Exception {
        browser.open(page, new Device(1280, 900, "light"));

        assertThat(browser.evaluate("document.querySelectorAll('svg').length").asInt())
                .isGreaterThan(10);
        assertThat(browser.evaluate("document.querySelectorAll('svg:not([role=img]), svg:not([aria-label])').length")
                        .asInt())
                .isZero();
        assertThat(browser.evaluate("[...document.querySelectorAll('a[href^=\"#\"]')]"
                                + ".filter(a => !document.getElementById(a.hash.slice(1))).map(a => a.hash).join()")
                        .asText())
                .isEmpty();
        assertThat(browser.evaluate("document.querySelectorAll('h1').length").asInt())
                .isEqualTo(1);
        assertThat(browser.evaluate(
                                "[...document.querySelectorAll('[id]')].length - new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size")
                        .asInt())
                .isZero();
    }

    /** WCAG asks for 4.5 between text and ground. */
    @ParameterizedTest
    @CsvSource({"light", "dark"})
    void textStandsOutFromItsGround(String scheme) throws Exception {
        browser.open(page, new Device(1280, 900, scheme));

        String contrast = """
                (() => {
                  const rgb = c => c.match(/[\\d.]+/g).slice(0, 3).map(Number);
                  const light = c => rgb(c).map(v => v / 255)
                    .map(v => v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4))
                    .reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
                  const ground = getComputedStyle(document.body).backgroundColor;
                  const bad = [];
                  for (const e of document.querySelectorAll('p, td, th, li, a, svg text, figcaption span')) {
                    const style = getComputedStyle(e);
                    const colour = e.closest('svg') ? style.fill : style.color;
                    const [a, b] = [light(colour), light(ground)].sort((x, y) => y - x);
                    if ((a + 0.05) / (b + 0.05) < 4.5) bad.push(e.tagName + '.' + e.getAttribute('class') + ' ' + colour);
                  }
                  return [...new Set(bad)];
                })()""";
        assertThat(browser.evaluate(contrast)).isEmpty();
    }

    @Test
    void numbersAreThoseOfTheTable() throws Exception {
        browser.open(page, new Device(1280, 900, "light"));

        List<String> texts = List.of(
                browser.evaluate("[...document.querySelectorAll('.results td')].map(c => c.textContent).join('|')")
                        .asText()
                        .split("\\|"));
        assertThat(texts).anyMatch(text -> text.startsWith("2621 ±38%"));
    }
}
