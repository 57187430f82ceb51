package org.mountbench.io;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * Unmapped by the end of a confined {@code Arena}. Closing a shared one stops every thread for a moment, some fifty
 * microseconds. By method handles, since Java 17 must compile and load this.
 */
final class ArenaMapping extends Mapping {

    private static final MethodHandle OF_CONFINED;
    private static final MethodHandle MAP;
    private static final MethodHandle AS_BYTE_BUFFER;
    private static final MethodHandle CLOSE;

    static {
        try {
            Class<?> arena = Class.forName("java.lang.foreign.Arena");
            Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
            Lookup lookup = MethodHandles.lookup();
            OF_CONFINED = lookup.findStatic(arena, "ofConfined", MethodType.methodType(arena))
                    .asType(MethodType.methodType(Object.class));
            MAP = lookup.findVirtual(
                            FileChannel.class,
                            "map",
                            MethodType.methodType(segment, MapMode.class, long.class, long.class, arena))
                    .asType(MethodType.methodType(
                            Object.class, FileChannel.class, MapMode.class, long.class, long.class, Object.class));
            AS_BYTE_BUFFER = lookup.findVirtual(segment, "asByteBuffer", MethodType.methodType(ByteBuffer.class))
                    .asType(MethodType.methodType(ByteBuffer.class, Object.class));
            CLOSE = lookup.findVirtual(arena, "close", MethodType.methodType(void.class))
                    .asType(MethodType.methodType(void.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Object arena;

    private ArenaMapping(Object arena, MappedByteBuffer buffer) {
        super(buffer);
        this.arena = arena;
    }

    static Mapping map(FileChannel channel, MapMode mode, int size) throws IOException {
        try {
            Object arena = (Object) OF_CONFINED.invokeExact();
            try {
                Object segment = (Object) MAP.invokeExact(channel, mode, 0L, (long) size, arena);
                return new ArenaMapping(arena, (MappedByteBuffer) (ByteBuffer) AS_BYTE_BUFFER.invokeExact(segment));
            } catch (IOException | RuntimeException | Error e) {
                CLOSE.invokeExact(arena);
                throw e;
            }
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            CLOSE.invokeExact(arena);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
