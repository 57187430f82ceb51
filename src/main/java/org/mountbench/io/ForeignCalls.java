package org.mountbench.io;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Native calls by java.lang.foreign, which is final since JDK 22. The classes are compiled for 17, so its types are
 * reached by reflection; only the handle of the system call is on the path of a measured loop, and as a constant it
 * costs no more than a direct use.
 */
final class ForeignCalls implements NativeCalls {

    private static final String PACKAGE = "java.lang.foreign.";
    private static final int ARGUMENTS = 7;
    /** (capture segment as Object, number and six arguments) long. */
    private static final MethodHandle SYSCALL;

    private static final Method OF_BUFFER;
    private static final Method ADDRESS;
    private static final Method OF_ADDRESS;
    private static final Method REINTERPRET;
    private static final Method AS_BYTE_BUFFER;

    static {
        try {
            Class<?> segment = type("MemorySegment");
            OF_BUFFER = segment.getMethod("ofBuffer", Buffer.class);
            ADDRESS = segment.getMethod("address");
            OF_ADDRESS = segment.getMethod("ofAddress", long.class);
            REINTERPRET = segment.getMethod("reinterpret", long.class);
            AS_BYTE_BUFFER = segment.getMethod("asByteBuffer");
            SYSCALL = link(segment);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ThreadLocal<Capture> captures = ThreadLocal.withInitial(ForeignCalls::capture);

    /** Where a call leaves its errno, before anything else in the thread can overwrite it. */
    private record Capture(Object segment, ByteBuffer errno) {}

    private static MethodHandle link(Class<?> segment) throws ReflectiveOperationException {
        Class<?> linkerType = type("Linker");
        Class<?> optionType = type("Linker$Option");
        Class<?> layoutType = type("MemoryLayout");
        Object linker = call(linkerType.getMethod("nativeLinker"), null);
        Object lookup = call(linkerType.getMethod("defaultLookup"), linker);
        Optional<?> symbol =
                (Optional<?>) call(type("SymbolLookup").getMethod("find", String.class), lookup, "syscall");
        Object options = Array.newInstance(optionType, 2);
        Object errno = new String[] {"errno"};
        Array.set(options, 0, call(optionType.getMethod("captureCallState", String[].class), null, errno));
        Array.set(options, 1, call(optionType.getMethod("firstVariadicArg", int.class), null, 1));
        MethodHandle handle = (MethodHandle) call(
                linkerType.getMethod("downcallHandle", segment, type("FunctionDescriptor"), options.getClass()),
                linker,
                symbol.orElseThrow(() -> new NoSuchElementException("the C library has no syscall")),
                descriptor(layoutType),
                options);
        Class<?>[] parameters = new Class<?>[1 + ARGUMENTS];
        Arrays.fill(parameters, long.class);
        parameters[0] = Object.class;
        return handle.asType(MethodType.methodType(long.class, parameters));
    }

    private static Object descriptor(Class<?> layoutType) throws ReflectiveOperationException {
        Object longLayout = type("ValueLayout").getField("JAVA_LONG").get(null);
        Object layouts = Array.newInstance(layoutType, ARGUMENTS);
        for (int i = 0; i < ARGUMENTS; i++) {
            Array.set(layouts, i, longLayout);
        }
        Method of = type("FunctionDescriptor").getMethod("of", layoutType, layouts.getClass());
        return call(of, null, longLayout, layouts);
    }

    private static Capture capture() {
        // as the layout of the captured state on Linux: errno alone
        ByteBuffer errno = ByteBuffer.allocateDirect(Long.BYTES).order(ByteOrder.nativeOrder());
        try {
            return new Capture(call(OF_BUFFER, null, errno), errno);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name);
    }

    private static Object call(Method method, @Nullable Object target, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    @Override
    public long syscall(long number, long a, long b, long c, long d, long e, long f) {
        Capture capture = captures.get();
        long result;
        try {
            result = (long) SYSCALL.invokeExact(capture.segment(), number, a, b, c, d, e, f);
        } catch (Throwable thrown) {
            throw new IllegalStateException("a native call could not be made", thrown);
        }
        return result == -1 ? -capture.errno().getInt(0) : result;
    }

    @Override
    public long address(ByteBuffer direct) {
        if (!direct.isDirect()) {
            throw new IllegalArgumentException("a buffer on the heap has no address");
        }
        try {
            return (long) call(ADDRESS, call(OF_BUFFER, null, direct.duplicate().clear()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public ByteBuffer view(long address, long length) {
        try {
            Object memory = call(REINTERPRET, call(OF_ADDRESS, null, address), length);
            return ((ByteBuffer) call(AS_BYTE_BUFFER, memory)).order(ByteOrder.nativeOrder());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String description() {
        return "java.lang.foreign of JDK " + Runtime.version().feature();
    }
}
