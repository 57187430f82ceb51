/**
 * The commands and the one error handler. May import everything; nothing imports it.
 */
@NullMarked
package org.mountbench.cli;

import org.jspecify.annotations.NullMarked;
