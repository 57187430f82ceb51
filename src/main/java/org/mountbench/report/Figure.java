package org.mountbench.report;

/**
 * A drawing with its caption.
 *
 * @param caption plain text
 * @param note plain text below the caption; may be empty
 * @param svg ready markup
 */
record Figure(String caption, String note, String svg) {}
