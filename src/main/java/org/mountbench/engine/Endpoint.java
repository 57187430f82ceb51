package org.mountbench.engine;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where an engine is expected.
 *
 * @param uri {@code unix:}, {@code npipe:} or {@code tcp:} address
 * @param foundBy how the address was found, in words
 * @param tlsDirectory directory with ca.pem, cert.pem and key.pem, or null for a connection without TLS
 */
record Endpoint(URI uri, String foundBy, @Nullable Path tlsDirectory) {

    /** The address without user and password. */
    String address() {
        String userInfo = uri.getRawUserInfo();
        return userInfo == null ? uri.toString() : uri.toString().replace(userInfo + "@", "");
    }

    boolean isUnixSocket() {
        return "unix".equals(uri.getScheme());
    }
}
