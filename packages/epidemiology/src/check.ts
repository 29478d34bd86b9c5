/**
 * Returns `values[index]`, or NaN if the index is out of bounds. Code whose indices are within bounds by construction
 * uses it instead of a check for undefined.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;

/** The same for typed arrays alone, which keeps hot loops several times faster. */
export const atFloat = (values: Float64Array, index: number): number => values[index] ?? NaN;

/**
 * Checks lists of counts, by their names. NaN would otherwise spread into every figure.
 * @throws RangeError that names the first count that is not a finite number from 0
 */
export function checkCounts(method: string, lists: Readonly<Record<string, readonly number[]>>): void {
  for (const [name, counts] of Object.entries(lists)) {
    const index = counts.findIndex((count) => !(count >= 0 && count < Infinity));
    if (index >= 0)
      throw new RangeError(`${method}: ${name}[${index}] is ${counts[index]}: it must be a number from 0.`);
  }
}
