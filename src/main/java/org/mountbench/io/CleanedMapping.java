package org.mountbench.io;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/** Unmapped by {@code sun.misc.Unsafe.invokeCleaner}, the only door before Java 22. */
final class CleanedMapping extends Mapping {

    private static final MethodHandle INVOKE_CLEANER = invokeCleaner();

    private CleanedMapping(MappedByteBuffer buffer) {
        super(buffer);
    }

    static Mapping map(FileChannel channel, MapMode mode, int size) throws IOException {
        return new CleanedMapping(channel.map(mode, 0, size));
    }

    private static MethodHandle invokeCleaner() {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(unsafe, "invokeCleaner", MethodType.methodType(void.class, ByteBuffer.class))
                    .bindTo(instance.get(null));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public void close() {
        try {
            INVOKE_CLEANER.invokeExact((ByteBuffer) buffer());
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
