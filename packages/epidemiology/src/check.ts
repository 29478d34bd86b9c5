/**
 * Returns `values[index]`, or NaN if the index is out of bounds. Code whose indices are within bounds by construction
 * uses it instead of a check for undefined.
 */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;

/** The same for typed arrays alone, which keeps hot loops several times faster. */
export const atFloat = (values: Float64Array, index: number): number => values[index] ?? NaN;

/**
 * Collects faults, so that one error names every invalid argument. Of a list, the error names the first invalid entry.
 */
export function faultsOf(name: string) {
  const faults: string[] = [];
  const say = (ok: boolean, fault: string) => {
    if (!ok) faults.push(fault);
    return checks;
  };
  const each = <Value>(
    label: string,
    values: readonly Value[],
    ok: (value: Value, index: number) => boolean,
    words: string,
  ) => {
    const index = values.findIndex((value, i) => !ok(value, i));
    return say(index < 0, `${label}[${index}] is ${String(values[index])}: ${words}`);
  };
  const checks = {
    counts: (label: string, values: readonly number[]) =>
      each(label, values, (value) => Number.isFinite(value) && value >= 0, 'it must be a number from 0'),
    all: each,
    that: say,
    integer: (label: string, value: number, min: number, max = Number.MAX_SAFE_INTEGER) =>
      say(
        Number.isInteger(value) && value >= min && value <= max,
        `${label} is ${value}: it must be a whole number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ''}`,
      ),
    above: (label: string, value: number, bound: number) =>
      say(
        Number.isFinite(value) && value > bound,
        `${label} is ${value}: it must be a number above ${bound}`,
      ),
    /** Checks that a value is strictly between 0 and 1. */
    open: (label: string, value: number) =>
      say(value > 0 && value < 1, `${label} is ${value}: it must lie between 0 and 1`),
    throwIfAny(): void {
      if (faults.length > 0) throw new RangeError(`${name}: ${faults.join('; ')}.`);
    },
  };
  return checks;
}
