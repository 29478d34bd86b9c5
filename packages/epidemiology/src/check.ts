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
  const each = (label: string, values: readonly number[], ok: (value: number) => boolean, words: string) => {
    const index = values.findIndex((value) => !ok(value));
    return say(index < 0, `${label}[${index}] is ${values[index]}: ${words}`);
  };
  const checks = {
    counts: (label: string, values: readonly number[]) =>
      each(label, values, (value) => Number.isFinite(value) && value >= 0, 'it must be a number from 0'),
    all: each,
    that: say,
    oneOf: (label: string, value: unknown, allowed: readonly unknown[]) =>
      say(allowed.includes(value), `${label} is ${String(value)}: it must be one of ${allowed.join(', ')}`),
    integer: (label: string, value: number, min: number, max = Number.MAX_SAFE_INTEGER) =>
      say(
        Number.isInteger(value) && value >= min && value <= max,
        `${label} is ${value}: it must be a whole number from ${min}${max < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ''}`,
      ),
    atLeast: (label: string, value: number, min: number) =>
      say(Number.isFinite(value) && value >= min, `${label} is ${value}: it must be a number from ${min}`),
    above: (label: string, value: number, bound: number) =>
      say(
        Number.isFinite(value) && value > bound,
        `${label} is ${value}: it must be a number above ${bound}`,
      ),
    /** Checks that a value is strictly between 0 and 1. */
    open: (label: string, value: number) =>
      say(value > 0 && value < 1, `${label} is ${value}: it must lie between 0 and 1`),
    /** Checks that there are `length` calendar days (YYYY-MM-DD), each a week after the one before. */
    weekDates: (label: string, values: readonly string[], length: number) => {
      say(values.length === length, `${label} has ${values.length} entries: there are ${length} counts`);
      const times = values.map((value) => dayNumber(value));
      const wrong = times.findIndex(
        (time, i) => time === null || (i > 0 && time - (times[i - 1] ?? time) !== 7),
      );
      return say(
        wrong < 0,
        `${label}[${wrong}] is ${values[wrong]}: dates must be YYYY-MM-DD, each 7 days after the one before`,
      );
    },
    throwIfAny(): void {
      if (faults.length > 0) throw new RangeError(`${name}: ${faults.join('; ')}.`);
    },
  };
  return checks;
}

const DAY_MS = 86_400_000;

/** Returns the number of days from 1970-01-01 to a date (YYYY-MM-DD), or null if the date is invalid. */
export function dayNumber(date: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDay ? time / DAY_MS : null;
}
