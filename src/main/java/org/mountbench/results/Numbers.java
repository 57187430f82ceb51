package org.mountbench.results;

import java.util.AbstractList;
import java.util.RandomAccess;

/** A list of numbers that holds no object for each. */
final class Numbers extends AbstractList<Double> implements RandomAccess {

    private final double[] values;

    /** Takes the array as it is. */
    Numbers(double[] values) {
        this.values = values;
    }

    @Override
    public Double get(int index) {
        return values[index];
    }

    @Override
    public int size() {
        return values.length;
    }

    double[] toDoubles() {
        return values.clone();
    }
}
