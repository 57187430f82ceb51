package org.mountbench.report;

import com.samskivert.mustache.Escapers;
import java.util.Locale;

/** An SVG image in the making; colours come from the page's style sheet by class, so that they follow light and dark. */
final class Svg {

    private final StringBuilder text = new StringBuilder();

    /**
     * An empty image that scales with the page.
     *
     * @param label what it shows, for those who do not see it
     */
    Svg(double width, double height, String label) {
        text.append("<svg viewBox=\"0 0 ")
                .append(number(width))
                .append(' ')
                .append(number(height))
                .append("\" role=\"img\" aria-label=\"")
                .append(escape(label))
                .append("\">");
    }

    Svg line(String style, double x1, double y1, double x2, double y2) {
        text.append("<path class=\"")
                .append(style)
                .append("\" d=\"M")
                .append(number(x1))
                .append(' ')
                .append(number(y1))
                .append('L')
                .append(number(x2))
                .append(' ')
                .append(number(y2))
                .append("\"/>");
        return this;
    }

    /** A line through points, given as x and y in turn. */
    Svg polyline(String style, double... points) {
        text.append("<path class=\"").append(style).append("\" d=\"");
        for (int i = 0; i + 1 < points.length; i += 2) {
            text.append(i == 0 ? 'M' : 'L')
                    .append(number(points[i]))
                    .append(' ')
                    .append(number(points[i + 1]));
        }
        text.append("\"/>");
        return this;
    }

    Svg box(String style, double x, double y, double width, double height) {
        text.append("<path class=\"")
                .append(style)
                .append("\" d=\"M")
                .append(number(x))
                .append(' ')
                .append(number(y))
                .append('h')
                .append(number(width))
                .append('v')
                .append(number(height))
                .append('h')
                .append(number(-width))
                .append("z\"/>");
        return this;
    }

    Svg dot(String style, double x, double y, double radius) {
        text.append("<circle class=\"")
                .append(style)
                .append("\" cx=\"")
                .append(number(x))
                .append("\" cy=\"")
                .append(number(y))
                .append("\" r=\"")
                .append(number(radius))
                .append("\"/>");
        return this;
    }

    /** Text; the class says where it is anchored. */
    Svg text(String style, double x, double y, String words) {
        text.append("<text class=\"")
                .append(style)
                .append("\" x=\"")
                .append(number(x))
                .append("\" y=\"")
                .append(number(y))
                .append("\">")
                .append(escape(words))
                .append("</text>");
        return this;
    }

    /** Opens a group that shows a text when the pointer rests on it. */
    Svg open(String title) {
        text.append("<g><title>").append(escape(title)).append("</title>");
        return this;
    }

    Svg close() {
        text.append("</g>");
        return this;
    }

    String end() {
        return text + "</svg>";
    }

    private static String escape(String words) {
        return Escapers.HTML.escape(words);
    }

    /** One digit after the point is a tenth of a pixel. */
    private static String number(double value) {
        String fixed = String.format(Locale.ROOT, "%.1f", value);
        return fixed.endsWith(".0") ? fixed.substring(0, fixed.length() - 2) : fixed;
    }
}
