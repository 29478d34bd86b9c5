/**
 * Returns `values[index]`, or NaN if the index is out of bounds. Inner loops use it, because their indices are
 * within bounds by construction.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;
