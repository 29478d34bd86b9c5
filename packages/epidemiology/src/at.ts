/** The element at an index within bounds by construction, without a check in inner loops. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;
