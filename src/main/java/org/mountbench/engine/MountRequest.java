package org.mountbench.engine;

import com.github.dockerjava.api.model.BindOptions;
import com.github.dockerjava.api.model.BindPropagation;
import com.github.dockerjava.api.model.DockerObjectAccessor;
import com.github.dockerjava.api.model.ImageOptions;
import com.github.dockerjava.api.model.Mount;
import com.github.dockerjava.api.model.MountType;
import com.github.dockerjava.api.model.VolumeOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mountbench.engine.ContainerMount.AnonymousVolume;
import org.mountbench.engine.ContainerMount.Bind;
import org.mountbench.engine.ContainerMount.Image;
import org.mountbench.engine.ContainerMount.Tmpfs;
import org.mountbench.engine.ContainerMount.Volume;

/** Mounts as the API has them. What the client library has no name for goes out under the API's own name. */
final class MountRequest {

    private static final String TRUE = "true";

    private MountRequest() {}

    /** The mount list instead of binds: it refuses a missing source, which binds would create. */
    static List<Mount> list(ContainerSpec spec) {
        return spec.mounts().stream()
                .filter(mount -> !(mount instanceof Tmpfs))
                .map(mount -> of(mount, spec.labels()))
                .toList();
    }

    /**
     * Not in the mount list, since there the runtime gives a tmpfs the mode of the directory that it covers, which the
     * engine itself made for the working directory. The user owns it instead; Podman refuses an owner, and there it is
     * root's and, by its usual mode, writable by everybody.
     */
    static Map<String, String> tmpfs(ContainerSpec spec, EngineFacts facts) {
        String[] user = spec.user().split(":", 2);
        String owner = facts.isPodman() ? "" : ",uid=" + user[0] + ",gid=" + (user.length == 2 ? user[1] : user[0]);
        Map<String, String> tmpfs = new LinkedHashMap<>();
        for (ContainerMount mount : spec.mounts()) {
            if (mount instanceof Tmpfs memory) {
                String size = memory.sizeBytes() > 0 ? ",size=" + memory.sizeBytes() : "";
                tmpfs.put(memory.target(), "rw,mode=" + memory.mode() + owner + size);
            }
        }
        return tmpfs;
    }

    private static Mount of(ContainerMount mount, Map<String, String> labels) {
        Mount request = new Mount().withTarget(mount.target());
        if (mount instanceof Bind bind) {
            return bind(request.withType(MountType.BIND).withSource(bind.source()), bind.options());
        }
        if (mount instanceof Volume volume) {
            VolumeOptions options = volume(volume.options());
            return readOnly(request.withType(MountType.VOLUME).withSource(volume.name()), volume.options())
                    .withVolumeOptions(options);
        }
        if (mount instanceof AnonymousVolume volume) {
            return request.withType(MountType.VOLUME)
                    .withVolumeOptions(volume(volume.options()).withLabels(labels));
        }
        if (mount instanceof Image image) {
            Mount files = request.withType(MountType.IMAGE)
                    .withSource(image.reference())
                    .withReadOnly(true);
            String subpath = image.options().get("image-subpath");
            if (subpath != null) {
                files.withImageOptions(new ImageOptions().withSubpath(subpath));
            }
            return files;
        }
        throw new IllegalStateException("no entry of the mount list: " + mount);
    }

    private static Mount bind(Mount request, Map<String, String> options) {
        readOnly(request, options);
        String consistency = options.get("consistency");
        if (consistency != null) {
            DockerObjectAccessor.overrideRawValue(request, "Consistency", consistency);
        }
        BindOptions further = new BindOptions();
        String propagation = options.get("bind-propagation");
        if (propagation != null) {
            further.withPropagation(propagation(propagation));
        }
        if (options.containsKey("bind-nonrecursive")) {
            DockerObjectAccessor.overrideRawValue(further, "NonRecursive", true);
        }
        return propagation != null || options.containsKey("bind-nonrecursive")
                ? request.withBindOptions(further)
                : request;
    }

    private static BindPropagation propagation(String word) {
        for (BindPropagation known : BindPropagation.values()) {
            if (known.name().replace("_", "").equalsIgnoreCase(word)) {
                return known;
            }
        }
        throw new EngineException(
                EngineException.Kind.REFUSED,
                "bind-propagation=" + word + " is none of private, rprivate, shared, rshared, slave, rslave",
                null);
    }

    private static VolumeOptions volume(Map<String, String> options) {
        VolumeOptions further = new VolumeOptions();
        if (TRUE.equals(options.get("volume-nocopy"))) {
            further.withNoCopy(true);
        }
        String subpath = options.get("volume-subpath");
        if (subpath != null) {
            DockerObjectAccessor.overrideRawValue(further, "Subpath", subpath);
        }
        return further;
    }

    private static Mount readOnly(Mount request, Map<String, String> options) {
        return TRUE.equals(options.get("readonly")) ? request.withReadOnly(true) : request;
    }
}
