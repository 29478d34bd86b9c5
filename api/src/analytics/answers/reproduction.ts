import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { estimateRt, SERIAL_INTERVALS } from '@health-commons/epidemiology';
import SOURCES from '../texts/sources.json';
import { addDays } from '@health-commons/base/days';
import { observedDaysOf, type History } from '../model/history';
import type { SourceId, Statements } from '../texts/statements';
import type { MessageId, Values } from '../texts/texts';
import { verdictOf } from '../model/place-verdict';
import { rounded } from '../data/sums';
import { MENTIONED } from './evidence';

const SOURCE_OF: Readonly<Record<string, SourceId>> = { flu: 'flu-interval', covid: 'covid-interval' };
const MOSQUITO_BORNE = ['dengue', 'malaria', 'chikungunya'];

/** A day that lacks more than this share of its reports is not observed. */
const HELD_SHARE = 0.1;

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
    illness ??
    history.illnesses.find((known) => Object.hasOwn(SERIAL_INTERVALS, known.illness))?.illness ??
    null;
  if (chosen === null) return not('rt.no-interval');
  if (MOSQUITO_BORNE.includes(chosen)) return not('rt.mosquitoes', { illness: chosen });
  const interval = Object.hasOwn(SERIAL_INTERVALS, chosen) ? SERIAL_INTERVALS[chosen] : undefined;
  if (!interval) return not('rt.unpublished', { illness: chosen });
  const counts = history.illnesses.find((known) => known.illness === chosen)?.counts;
  if (!counts) return not('rt.few-cases', { illness: chosen });
  const state = verdictOf(history).judged.find((known) => known.illness === chosen)?.state;
  if (state === 'being-checked') return not('rt.checking', { illness: chosen });
  const isHeld = new Set(
    history.held
      .filter(
        ({ illness: held, day, count }) =>
          held === chosen && count >= MENTIONED.reports && count > HELD_SHARE * (count + (counts[day] ?? 0)),
      )
      .map(({ day }) => day),
  );
  // Today is left out because it is incomplete.
  const from = Math.max(0, counts.length - 1 - timeframe - LEAD);
  const incidence = counts.slice(from, -1);
  const observed = observedDaysOf(history)
    .map((isObserved, day) => isObserved && !isHeld.has(day))
    .slice(from);
  const last = incidence.length - 1;
  const { mean, sd } = interval;
  const source = SOURCE_OF[chosen] ?? 'rt';
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
