package org.mountbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mountbench.launch.Target;
import org.mountbench.results.BadInputException;
import org.mountbench.results.RunDirectory;
import picocli.CommandLine.Option;

/** The options that say on which engines and images to run: each engine with each image. */
final class TargetOptions {

    @Option(
            names = "--engine",
            paramLabel = "[LABEL=]ENDPOINT",
            description = {
                "Context name, unix:// or tcp:// address, or none (default: as the docker CLI finds it);",
                "repeatable, the launches of all engines are interleaved"
            })
    private List<String> engines = List.of();

    @Option(
            names = "--image",
            paramLabel = "[LABEL=]REF",
            description = "Image with a JRE (default: found or made); repeatable, each is run on each engine")
    private List<String> images = List.of();

    /** A value with the label that it was given, or an empty one. */
    private record Labelled(String label, String value) {

        /** Neither an address nor an image has a {@code =} after a plain word. */
        static Labelled parse(String text) {
            int equals = text.indexOf('=');
            boolean labelled = equals > 0 && Target.isToken(text.substring(0, equals));
            return labelled
                    ? new Labelled(text.substring(0, equals), text.substring(equals + 1))
                    : new Labelled("", text);
        }
    }

    /**
     * All combinations, engines first.
     *
     * @throws BadInputException when several things have no label or the same one
     */
    List<Target> targets() {
        List<Labelled> allEngines = labelled(engines, "--engine");
        List<Labelled> allImages = labelled(images, "--image");
        List<Target> targets = new ArrayList<>();
        for (Labelled engine : allEngines) {
            for (Labelled image : allImages) {
                String both = engine.label().isEmpty() || image.label().isEmpty()
                        ? engine.label() + image.label()
                        : engine.label() + "." + image.label();
                targets.add(
                        new Target(both.isEmpty() ? RunDirectory.DEFAULT_ENGINE : both, engine.value(), image.value()));
            }
        }
        if (targets.size() > allImages.size()
                && targets.stream().anyMatch(target -> target.engine().equals(Target.NO_ENGINE))) {
            throw new BadInputException("--engine: none stands for no engine at all; leave it or the others out");
        }
        return targets;
    }

    private static List<Labelled> labelled(List<String> texts, String option) {
        if (texts.isEmpty()) {
            return List.of(new Labelled("", ""));
        }
        List<Labelled> values = new ArrayList<>();
        for (String text : texts) {
            Labelled value = Labelled.parse(text);
            if (value.value().isEmpty()) {
                throw new BadInputException(option + ": '" + text + "' names nothing");
            }
            boolean needsLabel = texts.size() > 1 && value.label().isEmpty();
            values.add(needsLabel ? new Labelled(ownLabel(text, option), text) : value);
        }
        return values;
    }

    /** A context's name is its own label, and so is the end of an image's. */
    private static String ownLabel(String text, String option) {
        String name = option.equals("--image")
                ? text.substring(text.lastIndexOf('/') + 1).replace(':', '-')
                : text;
        if (!Target.isToken(name)) {
            throw new BadInputException(option + ": where there are several, '" + text
                    + "' needs a label, as in " + (option.equals("--image") ? "jre17=" : "old=")
                    + text.toLowerCase(Locale.ROOT));
        }
        return name;
    }
}
