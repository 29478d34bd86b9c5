import type { Evidence, SeriesDay } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from './chart-messages';

/** A day of the series, and whether its reports are missing. */
export type ChartDay = SeriesDay & { isMissing: boolean };

export const markMissing = (days: readonly SeriesDay[], gaps: Evidence['gaps'] = []): ChartDay[] =>
  days.map((day) => ({
    ...day,
    isMissing: gaps.some(({ from, until }) => from <= day.date && day.date <= until),
  }));

/** Says which reports the counts of days lack. */
export function lackOf(days: readonly ChartDay[]): string[] {
  const held = days.reduce((sum, day) => sum + day.held, 0);
  return [
    ...(held > 0 ? [formatMessage(chartMessages['day.held'], { n: held })] : []),
    ...(days.some(({ isMissing }) => isMissing) ? [chartMessages['day.missing']] : []),
  ];
}

/** Returns the index of the last complete day, which is yesterday. The readers of daily charts begin there. */
export const lastComplete = (days: readonly SeriesDay[]): number =>
  days.map(({ provisional }) => provisional).lastIndexOf(false);
