/**
 * Storage kinds, mount specifications and what the kernel says of a mount; no idea of Docker's API. May import
 * the JDK and {@code io}.
 */
@NullMarked
package org.mountbench.storage;

import org.jspecify.annotations.NullMarked;
