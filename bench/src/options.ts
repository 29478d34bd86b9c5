import { wholeNumber } from '@health-commons/base/command-line';

/** An option of a count of at least 1. */
export const count = (about: string, preset: number) =>
  wholeNumber('N', about, [1, Number.MAX_SAFE_INTEGER], preset);

/** Returns whether a run measures at least what the default options ask for. A smaller run's result is not kept. */
export const isFullRun = <V extends object>(options: V, defaults: V): boolean =>
  Object.entries(defaults).every(([name, preset]: [string, unknown]) => {
    const value: unknown = options[name as keyof V];
    if (typeof preset === 'number') return typeof value === 'number' && value >= preset;
    return !Array.isArray(preset) || (Array.isArray(value) && value.length === preset.length);
  });
