/**
 * Returns `values[index]`, or NaN if the index is out of bounds. Code whose indices are within bounds by construction
 * uses it instead of a check for undefined.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;

/** The same for typed arrays alone, which keeps hot loops several times faster. */
export const atFloat = (values: Float64Array, index: number): number => values[index] ?? NaN;
