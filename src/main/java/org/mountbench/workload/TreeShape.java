package org.mountbench.workload;

/** What kind of tree: the param {@code shape}. */
enum TreeShape {
    /** As a package manager leaves it: hundreds of packages, nested, most files of a few kilobytes. */
    NODE_MODULES {
        @Override
        void grow(TreePlanner planner) {
            addPackage(planner, "node_modules", 0);
        }
    },
    /** Compiled classes of 2 to 8 KiB in packages; they begin as class files do. */
    CLASSES {
        @Override
        void grow(TreePlanner planner) {
            String folder = javaPackage(planner);
            for (int left = planner.between(5, 35); left > 0; left--) {
                String name = folder + "/" + planner.className();
                planner.file(name + ".class", planner.size(2048, 8192));
                if (planner.percent(25)) {
                    planner.file(name + "$" + planner.className() + ".class", planner.size(2048, 8192));
                }
            }
        }
    },
    /** Java source files of 1 to 16 KiB in packages. */
    SOURCE {
        @Override
        void grow(TreePlanner planner) {
            String folder = "src/main/java/" + javaPackage(planner);
            for (int left = planner.between(4, 30); left > 0; left--) {
                planner.file(folder + "/" + planner.className() + ".java", planner.size(1024, 16384));
            }
        }
    };

    private static final int DEEPEST = 5;

    /**
     * The tree of a shape, always the same.
     *
     * @param files number of files
     */
    TreePlan plan(int files) {
        TreePlanner planner = new TreePlanner(files);
        while (!planner.isFull()) {
            grow(planner);
        }
        return planner.plan();
    }

    /** Adds one package or more. */
    abstract void grow(TreePlanner planner);

    private static String javaPackage(TreePlanner planner) {
        StringBuilder path = new StringBuilder("org/").append(planner.word());
        for (int left = planner.between(1, 4); left > 0; left--) {
            path.append('/').append(planner.word());
        }
        return path.toString();
    }

    private static void addPackage(TreePlanner planner, String parent, int depth) {
        String scope = planner.percent(20) ? "@" + planner.word() + "/" : "";
        String folder = parent + "/" + scope + planner.name();
        planner.file(folder + "/package.json", planner.size(400, 3000));
        planner.file(folder + "/LICENSE", planner.between(1050, 1150));
        planner.file(folder + "/README.md", planner.size(800, 12000));
        planner.file(folder + "/index.js", planner.size(120, 8000));
        for (int folders = planner.between(0, 4); folders > 0; folders--) {
            String below = folder + (planner.percent(50) ? "/lib/" : "/dist/esm/") + planner.word();
            for (int left = planner.between(2, 16); left > 0; left--) {
                String name = below + "/" + planner.name();
                planner.file(name + ".js", planner.size(200, 20000));
                if (planner.percent(30)) {
                    planner.file(name + ".d.ts", planner.size(100, 3000));
                }
            }
        }
        if (depth < DEEPEST && planner.percent(30)) {
            for (int left = planner.between(1, 3); left > 0; left--) {
                addPackage(planner, folder + "/node_modules", depth + 1);
            }
        }
    }
}
