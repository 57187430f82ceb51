package org.mountbench.engine;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A socket before an engine's own, which can be frozen (connections are accepted, nothing is passed on: what a stopped
 * daemon looks like) or cut (connections are closed and refused: what a killed daemon looks like).
 */
final class EngineProxy implements AutoCloseable {

    private final Path socket;
    private final Path upstream;
    private final ServerSocketChannel server;
    private final Queue<SocketChannel> channels = new ConcurrentLinkedQueue<>();
    private volatile boolean frozen;

    EngineProxy(Path directory, Path upstream) throws IOException {
        this.socket = directory.resolve("proxy.sock");
        this.upstream = upstream;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        daemon(this::accept);
    }

    Endpoint endpoint() {
        return new Endpoint(URI.create("unix://" + socket), "test", null);
    }

    void freeze() {
        frozen = true;
    }

    void cut() throws IOException {
        server.close();
        Files.deleteIfExists(socket);
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                SocketChannel client = server.accept();
                channels.add(client);
                if (!frozen) {
                    SocketChannel engine = SocketChannel.open(UnixDomainSocketAddress.of(upstream));
                    channels.add(engine);
                    daemon(() -> pump(client, engine));
                    daemon(() -> pump(engine, client));
                }
            }
        } catch (IOException closed) {
            return;
        }
    }

    private void pump(SocketChannel from, SocketChannel to) {
        ByteBuffer buffer = ByteBuffer.allocate(16 * 1024);
        try {
            while (from.read(buffer) >= 0) {
                while (frozen) {
                    Thread.sleep(50);
                }
                buffer.flip();
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
                buffer.clear();
            }
            from.close();
            to.close();
        } catch (IOException | InterruptedException closed) {
            return;
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "engine-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        frozen = false;
        cut();
    }
}
