package org.mountbench.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs inside a container that has no shell; each argument is a command and its value. */
public final class Probe {

    private static final List<byte[]> HOARD = new ArrayList<>();

    private Probe() {}

    public static void main(String[] arguments) throws Exception {
        for (String argument : arguments) {
            String[] command = argument.split("=", 2);
            run(command[0], command.length > 1 ? command[1] : "");
        }
    }

    private static void run(String command, String value) throws Exception {
        switch (command) {
            case "cat" -> System.out.print(Files.readString(Path.of(value)));
            case "write" -> write(Path.of(value));
            case "say" -> System.out.println(value);
            case "complain" -> System.err.println(value);
            case "lines" -> {
                for (int i = 0; i < Integer.parseInt(value); i++) {
                    System.out.println("line " + i + " \u00e4\u20ac\ud83d\ude00");
                }
            }
            case "sleep" -> Thread.sleep(Long.parseLong(value));
            case "exit" -> System.exit(Integer.parseInt(value));
            case "hoard" -> hoard();
            default -> throw new IllegalArgumentException(command);
        }
    }

    private static void write(Path path) {
        try {
            Files.writeString(path, "written inside");
            System.out.println("wrote " + path);
        } catch (IOException e) {
            System.out.println("failed " + path + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    private static void hoard() {
        while (true) {
            byte[] block = new byte[1 << 20];
            java.util.Arrays.fill(block, (byte) 1);
            HOARD.add(block);
        }
    }
}
