package org.mountbench.cli;

import picocli.CommandLine.IVersionProvider;

/** Version lines from the jar's manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "mountbench " + (version == null ? "(not from a jar)" : version),
            "Java " + System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ")"
        };
    }
}
