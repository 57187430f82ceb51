package org.mountbench.compare;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Work on rows one by one, on all processors where there are so many of them that it is worth it. */
public final class ManyRows {

    private static final int MANY = 2000;

    private ManyRows() {}

    /** The results in the order of the rows; the function must not care which row comes first. */
    public static <T, R> List<R> map(List<T> rows, Function<? super T, ? extends R> function) {
        Stream<T> stream = rows.size() < MANY ? rows.stream() : rows.parallelStream();
        return stream.<R>map(function).toList();
    }
}
