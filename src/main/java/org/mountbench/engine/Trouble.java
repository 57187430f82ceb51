package org.mountbench.engine;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mountbench.engine.EngineException.Kind;

/**
 * What engines refuse, by the words that they use for it, each with a sentence of its own and the remedy. Looked up in
 * this order, so the special ones stand before the general ones. In a sentence, {@code {engine}} is the engine,
 * {@code {action}} what it was asked to do, {@code {said}} its own words, {@code {1}} the first group of the pattern.
 */
enum Trouble {
    /** The engine's disk, whatever it was asked to do. */
    DISK_FULL(
            Kind.OUT_OF_SPACE,
            "no space left on device",
            "the disk of {engine} is full, it could not {action} ({said}); free space there, for example with"
                    + " 'docker system prune'"),
    TLS_WANTED(
            Kind.BAD_ENDPOINT,
            "http request to an https server",
            "{engine} expects TLS; set DOCKER_TLS_VERIFY=1 and DOCKER_CERT_PATH to the directory with ca.pem,"
                    + " cert.pem and key.pem"),
    /** Told when the container starts. */
    NO_SUCH_PROGRAM(
            Kind.NOT_FOUND,
            "exec: \\\\*\"([^\"\\\\]+).*(executable file not found|no such file or directory|permission denied)",
            "could not {action}: the image has no program '{1}' that can be run; give --image with a JRE, or leave it"
                    + " out"),
    WRONG_ARCHITECTURE(
            Kind.REFUSED,
            "exec format error|does not match the (?:specified|detected host|wanted) platform",
            "could not {action}: the image is for another processor than the engine's ({said}); give --image with one"
                    + " for it, or leave it out"),
    NO_SUCH_IMAGE(
            Kind.NOT_FOUND,
            "no such image|manifest unknown|pull access denied|repository does not exist|failed to resolve reference",
            "{engine} could not {action}: it has no such image ({said}); see 'docker images' and the spelling of"
                    + " --image, or leave it out"),
    NO_REGISTRY(
            Kind.REFUSED,
            "dial tcp|server misbehaving|tls handshake timeout|request canceled while waiting",
            "{engine} could not {action}: it reaches no registry ({said}); load the image with 'docker load', or leave"
                    + " --image out"),
    NO_SUCH_VOLUME(
            Kind.NOT_FOUND,
            "no such volume|volume .* not found",
            "{engine} could not {action}: the volume is not there, or somebody removed it ({said}); see"
                    + " 'docker volume ls'"),
    NO_SUCH_CONTAINER(
            Kind.NOT_FOUND,
            "no such container",
            "{engine} could not {action}: the container is not there, somebody removed it from outside ({said}); run"
                    + " again"),
    NAME_TAKEN(
            Kind.REFUSED,
            "name .* is already in use|already exists - choose a different name|name is in use|volume name .* in use",
            "{engine} could not {action}: something else has that name ({said}); remove it, with 'benchmarks.jar"
                    + " clean' where a killed run left it"),
    NO_BIND_SOURCE(
            Kind.NOT_FOUND,
            "bind source path does not exist",
            "{engine} could not {action}: the directory to mount is not there on the engine's side ({said}); an engine"
                    + " in a virtual machine sees only the directories that are shared with it, name another with"
                    + " source="),
    BIND_NOT_SHARED(
            Kind.REFUSED,
            "mounts denied|is not shared from the host|path .* is not shared",
            "{engine} could not {action}: the directory is not shared with its virtual machine ({said}); share it in"
                    + " the engine's settings, or name another with source="),
    LIMITS_NOT_RAISED(
            Kind.REFUSED,
            "setting rlimit",
            "could not {action}: {engine} gives containers more open files or processes than its root may have here"
                    + " ({said}); set default_ulimits in Podman's containers.conf, or default-ulimits in Docker's"
                    + " daemon.json, to what 'ulimit -Hn' and 'ulimit -Hu' show"),
    BIND_NOT_PROPAGATED(
            Kind.REFUSED,
            "is not a shared( or slave)? mount",
            "{engine} could not {action}: mounts of the host are not told to others there ({said}); make them so with"
                    + " 'mount --make-rshared /', or leave bind-propagation out"),
    NOT_PERMITTED(
            Kind.REFUSED,
            "(?:mount|mkdir|chown|lchown|open|stat|creating|copy).*(?:permission denied|operation not permitted)",
            "{engine} could not {action}: it may not use the directory ({said}); a rootless engine, or one with"
                    + " remapped users, needs one that its user may write: name it with source=, or measure a volume"),
    MOUNT_TYPE_UNKNOWN(
            Kind.REFUSED,
            "mount type unknown|invalid mount type|needs api v",
            "{engine} could not {action}: it is too old for this kind of mount ({said}); leave the mount out, or"
                    + " update the engine");

    private final Kind kind;
    private final Pattern words;
    private final String sentence;

    Trouble(Kind kind, String words, String sentence) {
        this.kind = kind;
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        this.sentence = sentence;
    }

    Kind kind() {
        return kind;
    }

    /**
     * The trouble that the words tell of, as a sentence.
     *
     * @param engine the engine, as in "the engine at unix:///run/e.sock"
     * @param action what it was asked to do, as in "create a container"
     * @param said the engine's own words
     * @param failure the cause
     */
    static Optional<EngineException> of(String engine, String action, String said, Throwable failure) {
        for (Trouble trouble : values()) {
            Matcher matcher = trouble.words.matcher(said);
            if (matcher.find()) {
                String text = trouble.sentence
                        .replace("{engine}", engine)
                        .replace("{action}", action)
                        .replace("{1}", matcher.groupCount() > 0 ? matcher.group(1) : "")
                        .replace("{said}", said);
                return Optional.of(new EngineException(trouble.kind, text, failure));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
