/**
 * A run or a comparison as text or page. May import {@code compare}, {@code results} and the table and template libraries.
 */
@NullMarked
package org.mountbench.report;

import org.jspecify.annotations.NullMarked;
