import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { estimateRt } from '@health-commons/epidemiology';
import { SOURCES, type SourceId } from '../advice/sources';
import { FLOOD } from '../detect/flood-rules';
import { addDays } from '../days';
import type { History } from '../history';
import type { MessageId } from '../messages/en';
import type { Values } from '../messages/render';
import type { Statements } from '../statements';
import { observedDaysOf } from '../reporting-gaps';
import { rounded } from '../sums';

/**
 * Serial intervals in days: the time from the first symptoms of a person to those of the people they infect.
 */
export const SERIAL_INTERVALS: Record<string, { mean: number; sd: number; source: SourceId }> = {
  flu: { mean: 3.6, sd: 1.6, source: 'flu-interval' },
  covid: { mean: 3.37, sd: 1.83, source: 'covid-interval' },
};
const MOSQUITO_BORNE = ['dengue', 'malaria', 'chikungunya'];

/** Extra days of counts before the timeframe. The people who infected its first cases fell ill in these days. */
const LEAD = 30;

/**
 * Estimates the reproduction number of an illness for the windows that enough cases carry. For all reports (null), uses
 * flu or COVID-19, whichever is more frequent. Returns null if there is no window, and adds the reason to `rtWhyNot`.
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
  const counts = history.illnesses.find((known) => known.illness === chosen)?.counts;
  if (!counts) return not('rt.few-cases', { illness: chosen });
  const isHeld = new Set(
    history.held
      .filter(({ illness: held, count }) => held === chosen && count >= FLOOD.minShown)
      .map(({ day }) => day),
  );
  // Today is left out because it is incomplete.
  const from = Math.max(0, counts.length - 1 - timeframe - LEAD);
  const incidence = counts.slice(from, -1);
  const observed = observedDaysOf(history)
    .map((isObserved, day) => isObserved && !isHeld.has(day))
    .slice(from);
  const last = incidence.length - 1;
  const { mean, sd, source } = interval;
  const windows = estimateRt({ incidence, observed, serialInterval: { mean, sd } }).flatMap(
    ({ end, isCarried, mean: value, q025, q975 }) => {
      if (!isCarried || last - end >= timeframe || value === null || q025 === null || q975 === null)
        return [];
      const date = addDays(history.today, end - last - 1);
      return [{ date, mean: rounded(value, 3), lower: rounded(q025, 3), upper: rounded(q975, 3) }];
    },
  );
  if (windows.length === 0) return not('rt.few-cases', { illness: chosen });
  return {
    illness: chosen,
    serialInterval: { mean, sd, source: { id: source, ...SOURCES[source] } },
    windows,
  };
}
