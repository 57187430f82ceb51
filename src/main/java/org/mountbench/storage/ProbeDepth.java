package org.mountbench.storage;

/** How much of a mount is probed. */
public enum ProbeDepth {
    NONE,
    /** Everything that takes about a second. */
    QUICK,
    /** Also the listing of many names, which can take 20 s on a file system in user space. */
    THOROUGH
}
