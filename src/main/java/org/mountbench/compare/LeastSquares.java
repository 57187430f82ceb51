package org.mountbench.compare;

import java.util.List;
import java.util.Optional;

/** Linear least squares with a handful of unknowns, by the normal equations of scaled columns. */
final class LeastSquares {

    /** Columns of unit length: a smaller pivot means that two of them say the same. */
    private static final double SINGULAR = 1e-10;

    private LeastSquares() {}

    /**
     * The unknowns that bring each row's sum closest to 1.
     *
     * @param rows coefficients, one row for each equation, no fewer than unknowns
     * @return empty where the equations do not determine all unknowns
     */
    static Optional<double[]> toOnes(List<double[]> rows) {
        int n = rows.get(0).length;
        double[] lengths = new double[n];
        for (int i = 0; i < n; i++) {
            int column = i;
            lengths[i] = Math.sqrt(
                    rows.stream().mapToDouble(row -> row[column] * row[column]).sum());
        }
        double[][] equations = new double[n][n + 1];
        for (double[] row : rows) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    equations[i][j] += row[i] / lengths[i] * row[j] / lengths[j];
                }
                equations[i][n] += row[i] / lengths[i];
            }
        }
        return solve(equations).map(solution -> {
            for (int i = 0; i < n; i++) {
                solution[i] /= lengths[i];
            }
            return solution;
        });
    }

    /** Gauss's elimination with the largest pivot of each column. */
    private static Optional<double[]> solve(double[][] equations) {
        int n = equations.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                if (Math.abs(equations[row][column]) > Math.abs(equations[pivot][column])) {
                    pivot = row;
                }
            }
            double[] swapped = equations[column];
            equations[column] = equations[pivot];
            equations[pivot] = swapped;
            if (!(Math.abs(equations[column][column]) > SINGULAR)) {
                return Optional.empty();
            }
            for (int row = 0; row < n; row++) {
                if (row != column) {
                    double factor = equations[row][column] / equations[column][column];
                    for (int i = column; i <= n; i++) {
                        equations[row][i] -= factor * equations[column][i];
                    }
                }
            }
        }
        double[] solution = new double[n];
        for (int i = 0; i < n; i++) {
            solution[i] = equations[i][n] / equations[i][i];
        }
        return Optional.of(solution);
    }
}
