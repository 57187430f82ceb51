/**
 * From a plan to finished files: plan, schedule of rounds, launches, the worker inside the container, progress.
 * May import {@code storage}, {@code engine}, {@code results} and JMH's runner.
 */
@NullMarked
package org.mountbench.launch;

import org.jspecify.annotations.NullMarked;
