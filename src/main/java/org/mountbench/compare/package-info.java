/**
 * Samples, intervals, tests and verdicts; no printing. May import {@code results} and commons-statistics.
 */
@NullMarked
package org.mountbench.compare;

import org.jspecify.annotations.NullMarked;
