/**
 * The JMH benchmark classes with their states; they run inside the container. May import the JDK, JMH,
 * HdrHistogram and {@code io}; the rest of the product refers to a workload only by its name, as JMH does.
 */
@NullMarked
package org.mountbench.workload;

import org.jspecify.annotations.NullMarked;
