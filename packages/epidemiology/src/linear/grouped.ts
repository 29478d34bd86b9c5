/* oxlint-disable typescript/no-non-null-assertion -- hot loops with indices within bounds by construction */
import type { Design } from './log-linear';
import { leastSquares, type LeastSquares } from './qr';

/** The rows of a design, in groups. The rows of a group differ only in the column of `time`. */
type Groups = {
  /** The group of each row, from 0. */
  of: Int32Array;
  /** The p numbers that all rows of a group share. The number in the column of `time` is ignored. */
  shared: readonly (readonly number[])[];
  /** The column that differs within a group, with its n numbers. Null if there is no such column. */
  time: { column: number; values: Float64Array } | null;
};

/**
 * Within a group, variation of the time column below this fraction of the column's length is treated as
 * rounding error.
 */
const ROUNDING = 1e-13;

/**
 * Creates a design for rows in few groups. A rotation reduces each group to two rows: one for what its rows
 * share, one for the variation of time. The rotation keeps the columns' lengths and angles. So the solution
 * is the same as for all rows, and is found in a fraction of the time.
 */
export function groupedDesign({ of, shared, time }: Groups): Design {
  const count = shared.length;
  const p = shared[0]?.length ?? 0;
  const timeColumn = time?.column ?? -1;
  const sums = Array.from({ length: 5 }, () => new Float64Array(count));
  const [squares, onShared, timeOnShared, ownSquares, onOwn] = sums as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const columns = Array.from({ length: p }, () => new Float64Array(2 * count));
  const rotated = new Float64Array(2 * count);

  /** Computes the sums that the rotation needs for each group. */
  function sumUp(roots: Float64Array, target: Float64Array): void {
    for (const values of sums) values.fill(0);
    const times = time?.values;
    for (let i = 0; i < of.length; i += 1) {
      const group = of[i]!;
      const root = roots[i]!;
      squares[group] = squares[group]! + root * root;
      onShared[group] = onShared[group]! + root * target[i]!;
      if (times) timeOnShared[group] = timeOnShared[group]! + root * root * times[i]!;
    }
    if (!times) return;
    // Subtracting the group's mean time in a second pass avoids cancellation.
    for (let i = 0; i < of.length; i += 1) {
      const group = of[i]!;
      const own = (times[i]! - timeOnShared[group]! / squares[group]!) * roots[i]!;
      ownSquares[group] = ownSquares[group]! + own * own;
      onOwn[group] = onOwn[group]! + own * target[i]!;
    }
  }

  return {
    solve(roots, target) {
      sumUp(roots, target);
      rotated.fill(0);
      for (const column of columns) column.fill(0);
      for (let group = 0; group < count; group += 1) {
        const length = Math.sqrt(squares[group]!);
        if (length === 0) continue;
        rotated[group] = onShared[group]! / length;
        const row = shared[group]!;
        for (let j = 0; j < p; j += 1)
          columns[j]![group] = j === timeColumn ? timeOnShared[group]! / length : row[j]! * length;
        const own = Math.sqrt(ownSquares[group]!);
        const all = Math.hypot(own, timeOnShared[group]! / length);
        if (timeColumn < 0 || own <= ROUNDING * all) continue;
        rotated[count + group] = onOwn[group]! / own;
        columns[timeColumn]![count + group] = own;
      }
      return leastSquares(columns, rotated);
    },

    predict(coefficients, link) {
      const levels = shared.map((row) =>
        row.reduce((sum, value, j) => (j === timeColumn ? sum : sum + value * (coefficients[j] ?? 0)), 0),
      );
      const slope = coefficients[timeColumn] ?? 0;
      const times = time?.values;
      for (let i = 0; i < of.length; i += 1) link[i] = levels[of[i]!]! + (times ? slope * times[i]! : 0);
    },

    leverages: (solution) => leveragesOf({ of, shared, time }, solution),
  };
}

/**
 * Returns each row's leverage. Within a group, the leverage is a quadratic function of time, so three points
 * determine it.
 */
function leveragesOf({ of, shared, time }: Groups, solution: LeastSquares): Float64Array {
  const times = time?.values;
  const reach = times ? times.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1 : 0;
  const parabolas = shared.map((row) => {
    const at = (value: number) => solution.leverage((j) => (j === time?.column ? value : row[j]!));
    const middle = at(0);
    if (!times) return { middle, linear: 0, square: 0 };
    const [before, after] = [at(-reach), at(reach)];
    return { middle, linear: (after - before) / 2, square: (after + before) / 2 - middle };
  });
  return new Float64Array(of.length).map((_, i) => {
    const { middle, linear, square } = parabolas[of[i]!]!;
    const t = times ? times[i]! / reach : 0;
    return middle + t * (linear + t * square);
  });
}
