package org.mountbench.engine;

/**
 * The image that a run uses.
 *
 * @param facts the image as the engine describes it
 * @param how how it was chosen, one sentence without a full stop
 */
public record ResolvedImage(ImageFacts facts, String how) {}
