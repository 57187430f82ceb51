/**
 * Aligned buffers, page cache state and native calls. May import the JDK and JNA only.
 */
@NullMarked
package org.mountbench.io;

import org.jspecify.annotations.NullMarked;
