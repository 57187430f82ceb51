package org.mountbench.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.mountbench.launch.Progress;
import org.mountbench.report.TextStyle;

/** What the user's standard streams are. */
final class Terminal {

    private Terminal() {}

    static Progress.Target progressTarget() {
        return isTerminal(2) ? Progress.Target.TERMINAL : Progress.Target.PLAIN;
    }

    /** ASCII where the locale is not UTF-8, since other encodings turn signs into question marks. */
    static TextStyle textStyle() {
        String locale = firstSet("LC_ALL", "LC_CTYPE", "LANG").toUpperCase(Locale.ROOT);
        boolean utf8 = locale.isEmpty()
                ? Charset.defaultCharset().name().equals("UTF-8")
                : locale.contains("UTF-8") || locale.contains("UTF8");
        return utf8 ? TextStyle.UNICODE : TextStyle.ASCII;
    }

    private static String firstSet(String... names) {
        for (String name : names) {
            String value = System.getenv(name);
            if (value != null && !value.isEmpty()) {
                return value;
            }
        }
        return "";
    }

    private static boolean isTerminal(int descriptor) {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return System.console() != null;
        }
    }
}
