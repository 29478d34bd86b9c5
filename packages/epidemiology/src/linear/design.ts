/* oxlint-disable typescript/no-non-null-assertion -- hot loops with indices within bounds by construction */
import { leastSquares, type LeastSquares } from './qr';

/** The n rows of a regression and the operations that a fit needs. */
export type Design = {
  /**
   * Fits `target` by least squares. Each row is first multiplied by its element of `roots`, the square root
   * of its weight. The caller has already multiplied `target` by `roots`.
   */
  solve(roots: Float64Array, target: Float64Array): LeastSquares;
  /** Writes the linear predictor of each row into `link`. A null coefficient counts as 0. */
  predict(coefficients: LeastSquares['coefficients'], link: Float64Array): void;
  /** Returns x' (X'X)⁻¹ x for each unweighted row x. X is the weighted matrix of the fit. */
  leverages(solution: LeastSquares): Float64Array;
};

/** Creates a design from copies of p columns of n numbers. */
export function denseDesign(columns: readonly ArrayLike<number>[]): Design {
  const own = columns.map((column) => new Float64Array(column));
  const n = own[0]?.length ?? 0;
  const weighted = own.map(() => new Float64Array(n));
  return {
    solve(roots, target) {
      weighted.forEach((column, j) => {
        const plain = own[j]!;
        for (let i = 0; i < n; i += 1) column[i] = plain[i]! * roots[i]!;
      });
      return leastSquares(weighted, target);
    },
    predict(coefficients, link) {
      link.fill(0);
      coefficients.forEach((coefficient, j) => {
        if (coefficient === null) return;
        const column = own[j]!;
        for (let i = 0; i < n; i += 1) link[i] = link[i]! + coefficient * column[i]!;
      });
    },
    leverages: (solution) =>
      new Float64Array(n).map((_, i) => solution.leverage((column) => own[column]![i]!)),
  };
}
