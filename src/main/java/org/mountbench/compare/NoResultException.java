package org.mountbench.compare;

import org.mountbench.results.BadInputException;

/** A place that could be read and holds no result: the benchmarks failed, none matched, or the run was cut short. */
public final class NoResultException extends BadInputException {

    private static final long serialVersionUID = 1;

    NoResultException(String place) {
        super(place + " holds no result: no benchmark matched, or that run was cut short.");
    }
}
