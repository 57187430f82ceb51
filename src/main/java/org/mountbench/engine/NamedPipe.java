package org.mountbench.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ways in which people and tools write the address of a named pipe of Windows. */
final class NamedPipe {

    /** {@code \\.\pipe\name} or {@code //./pipe/name}, with or without {@code npipe:} and two more slashes. */
    private static final Pattern PIPE =
            Pattern.compile("(?i)(?:npipe:(?://)?)?[\\\\/]{2}\\.[\\\\/]pipe[\\\\/]([A-Za-z0-9_.-]+)");

    private NamedPipe() {}

    /** The address in the one form that the client library reads; any other text as it is. */
    static String canonical(String address) {
        Matcher pipe = PIPE.matcher(address);
        return pipe.matches() ? "npipe:////./pipe/" + pipe.group(1) : address;
    }
}
