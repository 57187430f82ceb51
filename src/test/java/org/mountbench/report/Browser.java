package org.mountbench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mountbench.Requirement;

/** A headless Chromium, driven by its DevTools protocol over two pipes. */
final class Browser implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    private final Process process;
    private final OutputStream commands;
    private final InputStream answers;
    private final String session;
    private final List<String> messages = new ArrayList<>();
    private boolean loaded;
    private int last;

    /** What the browser is to be: a desktop or a phone, by day or by night. */
    record Device(int width, int height, String scheme) {}

    private Browser(Process process, OutputStream commands, InputStream answers) throws IOException {
        this.process = process;
        this.commands = commands;
        this.answers = answers;
        String target = call("", "Target.createTarget", Map.of("url", "about:blank"))
                .path("targetId")
                .asText();
        this.session = call("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .path("sessionId")
                .asText();
        for (String domain : List.of("Page", "Log", "Runtime", "Network")) {
            call(session, domain + ".enable", Map.of());
        }
    }

    /** Starts the browser of this machine. */
    static Browser start(Path directory) throws IOException, InterruptedException {
        Path program = NAMES.stream()
                .map(name -> Path.of("/usr/bin", name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Requirement.missing("the browser Chromium"));
        Path in = directory.resolve("commands");
        Path out = directory.resolve("answers");
        new ProcessBuilder("mkfifo", in.toString(), out.toString()).start().waitFor();
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec \"$0\" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run"
                                + " --user-data-dir=\"$1\" --remote-debugging-pipe 3<\"$2\" 4>\"$3\"",
                        program.toString(),
                        directory.resolve("profile").toString(),
                        in.toString(),
                        out.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new Browser(process, Files.newOutputStream(in), new BufferedInputStream(Files.newInputStream(out)));
    }

    /** Opens a page and waits until it has loaded; messages of earlier pages are forgotten. */
    void open(Path page, Device device) throws IOException {
        call(
                session,
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", device.width(), "height", device.height(), "deviceScaleFactor", 1, "mobile", false));
        call(
                session,
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", device.scheme()))));
        messages.clear();
        loaded = false;
        call(session, "Page.navigate", Map.of("url", page.toUri().toString()));
        while (!loaded) {
            event(read());
        }
    }

    /** The value of an expression in the page. */
    JsonNode evaluate(String expression) throws IOException {
        JsonNode result = call(
                session,
                "Runtime.evaluate",
                Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(result.path("exceptionDetails").toString());
        }
        return result.path("result").path("value");
    }

    /** What the page wrote to the console, what the browser complained of, and what was fetched beside the page. */
    List<String> messages() {
        return List.copyOf(messages);
    }

    /** The whole page as a picture. */
    void screenshot(Path file) throws IOException {
        JsonNode picture =
                call(session, "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        Files.write(file, Base64.getDecoder().decode(picture.path("data").asText()));
    }

    private JsonNode call(String in, String method, Map<String, ?> params) throws IOException {
        ObjectNode command = MAPPER.createObjectNode();
        command.put("id", ++last).put("method", method).set("params", MAPPER.valueToTree(params));
        if (!in.isEmpty()) {
            command.put("sessionId", in);
        }
        commands.write(MAPPER.writeValueAsBytes(command));
        commands.write(0);
        commands.flush();
        while (true) {
            JsonNode message = read();
            if (message.path("id").asInt() == last) {
                if (message.has("error")) {
                    throw new IllegalStateException(method + ": " + message.path("error"));
                }
                return message.path("result");
            }
            event(message);
        }
    }

    private void event(JsonNode message) {
        switch (message.path("method").asText()) {
            case "Page.loadEventFired" -> loaded = true;
            case "Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown" ->
                messages.add(message.path("params").toString());
            case "Network.requestWillBeSent" -> {
                if (!message.path("params").path("type").asText().equals("Document")) {
                    messages.add(message.path("params").path("request").toString());
                }
            }
            default -> {
                // of no interest here
            }
        }
    }

    /** Messages end with a zero byte. */
    private JsonNode read() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int next = answers.read(); next != 0; next = answers.read()) {
            if (next < 0) {
                throw new IOException("the browser ended");
            }
            bytes.write(next);
        }
        return MAPPER.readTree(bytes.toString(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException, InterruptedException {
        commands.close();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            List<ProcessHandle> children = process.descendants().toList();
            process.destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
        answers.close();
    }
}
