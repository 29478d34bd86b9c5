import type { SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from './chart-messages';

/** Says which reports the counts of days lack. */
export function lackOf(days: readonly SeriesDay[]): string[] {
  const held = days.reduce((sum, day) => sum + day.held, 0);
  return [
    ...(held > 0 ? [formatMessage(chartMessages['day.held'], { n: held })] : []),
    ...(days.some(({ missing }) => missing) ? [chartMessages['day.missing']] : []),
  ];
}

/** Returns the index of the last complete day, which is yesterday. The readers of daily charts begin there. */
export const lastComplete = (days: readonly SeriesDay[]): number =>
  days.map(({ provisional }) => provisional).lastIndexOf(false);
