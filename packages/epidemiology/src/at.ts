/**
 * Returns an element without a bounds check, for inner loops whose indices are within bounds by construction.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;
