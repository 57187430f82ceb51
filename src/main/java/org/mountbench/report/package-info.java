/**
 * A run or a comparison as text. May import {@code compare}, {@code results} and the table library.
 */
@NullMarked
package org.mountbench.report;

import org.jspecify.annotations.NullMarked;
