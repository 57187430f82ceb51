/**
 * The only door to a container engine: endpoints, images, containers, archives, facts. May import {@code storage}
 * and docker-java (with the archive library that it brings).
 */
@NullMarked
package org.mountbench.engine;

import org.jspecify.annotations.NullMarked;
