import type { SeriesDay } from '@health-commons/contracts/analytics';

/** Returns the index of the last complete day, which is yesterday. The readers of daily charts begin there. */
export const lastComplete = (days: readonly SeriesDay[]): number =>
  days.map(({ provisional }) => provisional).lastIndexOf(false);
