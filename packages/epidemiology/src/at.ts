/**
 * Returns `values[index]`, or NaN if the index is out of bounds. For inner loops with indices within bounds
 * by construction.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;
