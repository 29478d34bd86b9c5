import { observedDays, reportingGaps } from '@health-commons/epidemiology';
import { memoizePerHistory, throughYesterday, type History } from './history';
import { weeksUntil } from './sums';

/** Returns the daily reports up to yesterday: those of today may still come. */
function reportsOf(history: History): { counts: number[][]; held: number[][] } {
  const { total } = throughYesterday(history);
  const held = total.map(() => 0);
  for (const { day, count } of history.held) if (day < held.length) held[day] = (held[day] ?? 0) + count;
  return { counts: [[...total]], held: [held] };
}

/** Returns the gaps in reporting up to yesterday, oldest first. See `reportingGaps`. */
export const gapsOf = memoizePerHistory((history: History) => reportingGaps(reportsOf(history)));

/** Returns a flag for each day up to yesterday: false in a gap in reporting, otherwise true. */
export const observedDaysOf = memoizePerHistory((history: History) => observedDays(reportsOf(history)));

/** Returns for each of `wholeWeeks` whether all its days are observed. */
export const observedWeeks = (observed: readonly boolean[]): boolean[] =>
  weeksUntil(observed.map(Number)).map((days) => days === 7);
