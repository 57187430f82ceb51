package org.mountbench.io;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Native calls by JNA's direct mapping. */
final class JnaCalls implements NativeCalls {

    static {
        // the process has its C library already; a search by name could meet a linker script instead
        Native.register(LibC.class, NativeLibrary.getProcess());
    }

    /** The name is that of the C function; its variable arguments are passed as fixed ones on Linux. */
    private static final class LibC {
        static native long syscall(long number, long a, long b, long c, long d, long e, long f);
    }

    @Override
    public long syscall(long number, long a, long b, long c, long d, long e, long f) {
        long result = LibC.syscall(number, a, b, c, d, e, f);
        return result == -1 ? -Native.getLastError() : result;
    }

    @Override
    public long address(ByteBuffer direct) {
        return Pointer.nativeValue(Native.getDirectBufferPointer(direct));
    }

    @Override
    public ByteBuffer view(long address, long length) {
        return new Pointer(address).getByteBuffer(0, length).order(ByteOrder.nativeOrder());
    }

    @Override
    public String description() {
        return "JNA " + Native.VERSION_NATIVE;
    }
}
