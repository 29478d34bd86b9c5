import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { estimateRt } from '@health-commons/epidemiology';
import { SOURCES, type SourceId } from '../advice/sources';
import { rungOf } from '../detect/ladder';
import { addDays } from '../days';
import type { History } from '../history';
import type { MessageId } from '../messages/en';
import type { Values } from '../messages/render';
import type { Statements } from '../statements';
import { rounded, sumOf } from '../sums';

/**
 * Serial intervals in days: the time from the first symptoms of a person to those of the people they infect.
 */
export const SERIAL_INTERVALS: Record<string, { mean: number; sd: number; source: SourceId }> = {
  flu: { mean: 3.6, sd: 1.6, source: 'flu-interval' },
  covid: { mean: 3.37, sd: 1.83, source: 'covid-interval' },
};
const MOSQUITO_BORNE = ['dengue', 'malaria', 'chikungunya'];

const WINDOW = 7;
/** With fewer cases, the standard deviation exceeds 30% of the reproduction number (1 / √shape). */
const MIN_CASES = 11;
/** Extra days of counts before the timeframe. The people who infected its first cases fell ill in these days. */
const LEAD = 30;

/**
 * Estimates the reproduction number of an illness. For all reports (null), uses flu or COVID-19, whichever is
 * more frequent. Returns null if no estimate is possible, and adds the reason to `rtWhyNot`.
 */
export function reproductionOf(
  history: History,
  timeframe: number,
  illness: string | null,
  statements: Statements,
): AnalyticsSeries['rt'] {
  const not = (id: MessageId, values: Values = {}) => {
    statements.add('rtWhyNot', id, values);
    return null;
  };
  const chosen =
    illness ?? history.illnesses.find((known) => known.illness in SERIAL_INTERVALS)?.illness ?? null;
  if (chosen === null) return not('rt.no-interval');
  if (MOSQUITO_BORNE.includes(chosen)) return not('rt.mosquitoes', { illness: chosen });
  const interval = Object.hasOwn(SERIAL_INTERVALS, chosen) ? SERIAL_INTERVALS[chosen] : undefined;
  if (!interval) return not('rt.unpublished', { illness: chosen });
  if (rungOf(history) === 'insufficient') return not('rt.few');
  const counts = history.illnesses.find((known) => known.illness === chosen)?.counts ?? [];
  // Today is left out because it is incomplete.
  const incidence = counts.slice(Math.max(0, counts.length - 1 - timeframe - LEAD), -1);
  const last = incidence.length - 1;
  const ends = new Set(
    Array.from({ length: timeframe }, (_, i) => last - i).filter(
      (end) => sumOf(incidence, end - WINDOW + 1, end + 1) >= MIN_CASES,
    ),
  );
  if (ends.size === 0) return not('rt.few-cases', { minCases: MIN_CASES, illness: chosen });
  const { mean, sd, source } = interval;
  const windows = estimateRt({ incidence, serialInterval: { mean, sd }, window: WINDOW })
    .filter(({ end }) => ends.has(end))
    .flatMap(({ end, mean: value, q025, q975 }) => {
      if (value === null || q025 === null || q975 === null) return [];
      const date = addDays(history.today, end - last - 1);
      return [{ date, mean: rounded(value, 3), lower: rounded(q025, 3), upper: rounded(q975, 3) }];
    });
  if (windows.length === 0) return not('rt.days');
  return {
    illness: chosen,
    serialInterval: { mean, sd, source: { id: source, ...SOURCES[source] } },
    windows,
  };
}
