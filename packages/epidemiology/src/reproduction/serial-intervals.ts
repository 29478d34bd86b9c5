import type { SerialInterval } from './serial-interval';

/** Days from the first symptoms of a person to those of the people they infect (docs/epidemiology.md has the sources). */
export const SERIAL_INTERVALS: Readonly<Record<string, SerialInterval>> = {
  flu: { mean: 3.6, sd: 1.6 },
  covid: { mean: 3.37, sd: 1.83 },
};
