/**
 * JMH JSON with typed views, merging, the run directory and the environment record. May import Jackson, JMH's
 * statistics and HdrHistogram.
 */
@NullMarked
package org.mountbench.results;

import org.jspecify.annotations.NullMarked;
