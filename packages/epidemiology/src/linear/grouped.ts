/* eslint-disable @typescript-eslint/no-non-null-assertion -- hot loops whose indices are inside by construction */
import { leastSquares, type LeastSquares } from './qr';

/** Rows of a design that differ in one column at most. */
export type Groups = {
  /** The group of each row, from 0; `count` groups. */
  of: Int32Array;
  count: number;
  /** The column that differs within a group, such as time; null when none does. */
  varying: number | null;
};

/** Below this share of its length, what a column has of its own within a group is rounding. */
const ROUNDING = 1e-13;

/**
 * The least-squares solution of weighted columns (each row times its `roots`) with fewer rows: a rotation turns the rows of a group into
 * two, one along what they share and one along what differs, and leaves lengths and angles of columns as they are.
 */
export function solveGrouped(
  weighted: readonly Float64Array[],
  working: Float64Array,
  roots: Float64Array,
  { of, count, varying }: Groups,
): LeastSquares {
  const squares = new Float64Array(count);
  const onShared = new Float64Array(count);
  const timeOnShared = new Float64Array(count);
  const timeSquares = new Float64Array(count);
  const firstRow = new Int32Array(count).fill(-1);
  const time = varying === null ? null : weighted[varying]!;
  for (let i = 0; i < of.length; i += 1) {
    const group = of[i]!;
    const root = roots[i]!;
    squares[group] = squares[group]! + root * root;
    onShared[group] = onShared[group]! + root * working[i]!;
    if (time) timeOnShared[group] = timeOnShared[group]! + root * time[i]!;
    if (time) timeSquares[group] = timeSquares[group]! + time[i]! ** 2;
    if (firstRow[group]! < 0) firstRow[group] = i;
  }
  // A second pass, with what is shared taken off, keeps the digits that a difference of sums would lose.
  const ownSquares = new Float64Array(count);
  const onOwn = new Float64Array(count);
  if (time) {
    for (let i = 0; i < of.length; i += 1) {
      const group = of[i]!;
      const shared = timeOnShared[group]! / squares[group]!;
      const own = time[i]! - shared * roots[i]!;
      ownSquares[group] = ownSquares[group]! + own * own;
      onOwn[group] = onOwn[group]! + own * working[i]!;
    }
  }
  const target = new Float64Array(2 * count);
  const columns = weighted.map(() => new Float64Array(2 * count));
  for (let group = 0; group < count; group += 1) {
    const row = firstRow[group]!;
    const length = Math.sqrt(squares[group]!);
    if (row < 0 || length === 0) continue;
    target[group] = onShared[group]! / length;
    columns.forEach((column, j) => {
      const value = weighted[j]![row]! / roots[row]!;
      column[group] = j === varying ? timeOnShared[group]! / length : value * length;
    });
    const own = Math.sqrt(ownSquares[group]!);
    if (varying === null || own <= ROUNDING * Math.sqrt(timeSquares[group]!)) continue;
    target[count + group] = onOwn[group]! / own;
    (columns[varying] as Float64Array)[count + group] = own;
  }
  return leastSquares(columns, target);
}
