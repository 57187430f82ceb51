package org.mountbench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.mountbench.compare.BufferTuning;

/** The formats of tunings. */
public enum TuningFormat {
    /** Table and sentences for a terminal. */
    TEXT {
        @Override
        public void write(List<BufferTuning> tunings, double within, PrintWriter out, TextStyle style) {
            TuningTable.print(tunings, within, out, style);
        }
    },
    /** Everything, for programs. */
    JSON {
        @Override
        public void write(List<BufferTuning> tunings, double within, PrintWriter out, TextStyle style)
                throws IOException {
            TuningDocument.write(tunings, within, out);
            out.flush();
        }
    };

    /**
     * Writes tunings.
     *
     * @param within the tolerance that they were made with, as a fraction
     */
    public abstract void write(List<BufferTuning> tunings, double within, PrintWriter out, TextStyle style)
            throws IOException;
}
