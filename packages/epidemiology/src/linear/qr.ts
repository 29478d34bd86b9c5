/* oxlint-disable typescript/no-non-null-assertion -- hot loops with indices within bounds by construction */
import { at } from '../check';

/** R's `glm` also uses 1e-11: its convergence limit divided by 1,000. */
const TOLERANCE = 1e-11;

/**
 * Regresses `target` (n numbers) on `columns` (p arrays of n numbers) by Householder reflections, which change both. As
 * in R's `lm` and `glm`, a column is dropped if earlier columns explain it, that is, if they leave less than
 * `TOLERANCE` of its length.
 */
export function leastSquares(columns: readonly Float64Array[], target: Float64Array) {
  const kept: number[] = [];
  const upper: Float64Array[] = [];
  const diagonal: number[] = [];
  columns.forEach((column, index) => {
    const rank = kept.length;
    // The reflections of earlier columns have been applied to this column, and reflections keep lengths. So
    // the elements from `rank` on are what earlier columns do not explain.
    const left = norm(column, rank);
    if (rank >= target.length || left === 0 || left < norm(column, 0) * TOLERANCE) return;
    const alpha = at(column, rank) > 0 ? -left : left;
    const mirror = column.slice();
    mirror[rank] = at(column, rank) - alpha;
    const length = norm(mirror, rank) ** 2;
    for (const later of columns.slice(index + 1)) reflect(later, mirror, rank, length);
    reflect(target, mirror, rank, length);
    kept.push(index);
    diagonal.push(alpha);
    upper.push(column);
  });
  const rank = kept.length;
  const solution = new Float64Array(rank);
  for (let i = rank - 1; i >= 0; i -= 1) {
    let sum = at(target, i);
    for (let j = i + 1; j < rank; j += 1) sum -= at(upper[j] ?? [], i) * at(solution, j);
    solution[i] = sum / at(diagonal, i);
  }
  const scratch = new Float64Array(rank);
  return {
    /** One coefficient per column, null for a dropped column. */
    coefficients: columns.map((_, column) => {
      const place = kept.indexOf(column);
      return place < 0 ? null : at(solution, place);
    }),
    rank,
    /**
     * Returns x' (X'X)⁻¹ x for a row x of all columns. This is the leverage of a row of X, or the unscaled variance of
     * a prediction.
     */
    leverage(row: (column: number) => number): number {
      // Solves R'u = x. The leverage is u'u.
      let sum = 0;
      for (let j = 0; j < rank; j += 1) {
        const column = upper[j]!;
        let value = row(kept[j]!);
        for (let i = 0; i < j; i += 1) value -= column[i]! * scratch[i]!;
        value /= diagonal[j]!;
        scratch[j] = value;
        sum += value * value;
      }
      return sum;
    },
    /** Returns the unscaled variance of a kept column's coefficient: its diagonal element of (X'X)⁻¹. */
    variance(column: number): number {
      // Solves R'z = e. The solution is the coefficient's row of R⁻¹.
      const place = kept.indexOf(column);
      let sum = 0;
      const inverse = new Float64Array(rank);
      for (let j = place; j < rank; j += 1) {
        let value = j === place ? 1 : 0;
        for (let i = place; i < j; i += 1) value -= at(upper[j] ?? [], i) * at(inverse, i);
        inverse[j] = value / at(diagonal, j);
        sum += at(inverse, j) ** 2;
      }
      return sum;
    },
  };
}

// The loops below take most of the time, and every index is within bounds by construction. They use non-null
// assertions instead of `at`, because `at` gets several types of arrays and is therefore several times slower.

function norm(column: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < column.length; i += 1) {
    const value = column[i]!;
    sum += value * value;
  }
  return Math.sqrt(sum);
}

/**
 * Reflects the elements of a column from index `from` on. `length` is the squared length of `mirror`, the
 * normal of the reflection.
 */
function reflect(column: Float64Array, mirror: Float64Array, from: number, length: number): void {
  let product = 0;
  for (let i = from; i < mirror.length; i += 1) product += mirror[i]! * column[i]!;
  const factor = (2 * product) / length;
  for (let i = from; i < mirror.length; i += 1) column[i] = column[i]! - factor * mirror[i]!;
}
