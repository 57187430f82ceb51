package org.mountbench.launch;

/**
 * JMH times of a cell, in JMH's own notation ({@code 200ms}, {@code 1s}).
 *
 * @param warmupIterations number of warm-up iterations, zero or more
 * @param warmupTime time of each
 * @param iterations number of measurement iterations, one or more
 * @param time time of each
 */
public record Times(int warmupIterations, String warmupTime, int iterations, String time) {

    public Times {
        if (warmupIterations < 0 || iterations < 1) {
            throw new IllegalArgumentException("a cell needs no fewer than 0 warm-up and 1 measurement iterations, not "
                    + warmupIterations + " and " + iterations);
        }
    }
}
