package org.mountbench.workload;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.State;

/** Judges the params of a workload when a run is planned, so that nothing is started that must fail. */
public final class CellCheck {

    private static final String PACKAGE = CellCheck.class.getPackageName() + ".";

    private CellCheck() {}

    /**
     * Checks that the params have values that a workload takes and that go together. Params that are not given have
     * their first declared value; the storage is not looked at.
     *
     * @param benchmark simple class name and method, for example {@code RandomBenchmark.randread}
     * @param params values by name
     * @throws IllegalArgumentException in one sentence when there is no such workload, or that names the first param
     *     that is wrong
     */
    public static void check(String benchmark, Map<String, String> params) {
        Set<String> known = new TreeSet<>();
        List<Object> states = new ArrayList<>();
        for (Class<?> type : states(method(benchmark))) {
            Object state = instance(type);
            for (Field field : paramFields(type)) {
                known.add(field.getName());
                set(state, field, params);
            }
            states.add(state);
        }
        for (String name : params.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        name + ": " + benchmark + " has no such param; it has " + String.join(", ", known));
            }
        }
        for (Object state : states) {
            if (state instanceof CheckedParams checked) {
                checked.check();
            }
        }
    }

    /** The public fields that JMH fills, inherited ones too. */
    static List<Field> paramFields(Class<?> state) {
        return Arrays.stream(state.getFields())
                .filter(field -> field.isAnnotationPresent(Param.class))
                .toList();
    }

    /** The classes of which JMH makes an instance for a method: its arguments', and its own if that is a state. */
    static List<Class<?>> states(Method method) {
        List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
        types.add(method.getDeclaringClass());
        types.removeIf(type -> !type.isAnnotationPresent(State.class));
        return types;
    }

    private static Method method(String benchmark) {
        int dot = benchmark.indexOf('.');
        try {
            Class<?> type = Class.forName(PACKAGE + benchmark.substring(0, Math.max(0, dot)));
            for (Method method : type.getMethods()) {
                if (method.isAnnotationPresent(Benchmark.class)
                        && method.getName().equals(benchmark.substring(dot + 1))) {
                    return method;
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(benchmark + ": there is no such workload", e);
        }
        throw new IllegalArgumentException(benchmark + ": there is no such workload");
    }

    private static Object instance(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (InstantiationException
                | IllegalAccessException
                | InvocationTargetException
                | NoSuchMethodException e) {
            throw new IllegalStateException(type + " is no state that JMH could make", e);
        }
    }

    private static void set(Object state, Field field, Map<String, String> params) {
        try {
            String declared = field.getAnnotation(Param.class).value()[0];
            field.set(state, params.getOrDefault(field.getName(), declared));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " is no field that JMH could fill", e);
        }
    }
}
