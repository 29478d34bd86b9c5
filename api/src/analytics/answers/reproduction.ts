import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { estimateRt } from '@health-commons/epidemiology';
import { nameOf } from '../advice/illnesses';
import { SOURCES, type SourceId } from '../advice/sources';
import { rungOf } from '../detect/ladder';
import { addDays } from '../days';
import type { History } from '../history';
import { rounded, sumOf } from '../sums';

/** Days between the symptoms of one person and of whom they infected, for illnesses that go from person to person. */
export const SERIAL_INTERVALS: Record<string, { mean: number; sd: number; source: SourceId }> = {
  flu: { mean: 3.6, sd: 1.6, source: 'flu-interval' },
  covid: { mean: 3.37, sd: 1.83, source: 'covid-interval' },
};
const MOSQUITO_BORNE = ['dengue', 'malaria', 'chikungunya'];

const WINDOW = 7;
/** With fewer the number's spread is above .3 of itself (1 / √shape). */
export const LEAST_CASES = 11;
/** Days before the first window, for those who infected its cases. */
const LEAD = 30;

type Answer = Pick<AnalyticsSeries, 'rt' | 'rtWhyNot'>;

/** The reproduction number of an illness; of all reports, that of flu or COVID-19, whichever is more frequent. */
export function reproductionOf(history: History, timeframe: number, illness: string | null): Answer {
  const chosen =
    illness ?? history.illnesses.find((known) => known.illness in SERIAL_INTERVALS)?.illness ?? null;
  if (chosen === null)
    return not(
      'There are no reports of flu or COVID-19, the illnesses whose time from one case to the next is published.',
    );
  if (MOSQUITO_BORNE.includes(chosen))
    return not(
      `Mosquitoes carry ${nameOf(chosen)}, so people do not infect each other within days and the number would mean nothing.`,
    );
  const interval = Object.hasOwn(SERIAL_INTERVALS, chosen) ? SERIAL_INTERVALS[chosen] : undefined;
  if (!interval)
    return not(`No time from one case to the next is published for ${nameOf(chosen)} that we could rest on.`);
  if (rungOf(history) === 'insufficient') return not('There are too few reports.');
  const counts = history.illnesses.find((known) => known.illness === chosen)?.counts ?? [];
  // Today is not over.
  const incidence = counts.slice(Math.max(0, counts.length - 1 - timeframe - LEAD), -1);
  const last = incidence.length - 1;
  const wanted = Array.from({ length: timeframe }, (_, i) => last - i).filter(
    (end) => sumOf(incidence, end - WINDOW + 1, end + 1) >= LEAST_CASES,
  );
  if (wanted.length === 0)
    return not(
      `No 7 days had ${LEAST_CASES} reports of ${nameOf(chosen)} or more: with fewer the number is mostly chance.`,
    );
  const { mean, sd, source } = interval;
  const ends = new Set(wanted);
  const windows = estimateRt({ incidence, serialInterval: { mean, sd }, window: WINDOW })
    .filter(({ end }) => ends.has(end))
    .flatMap(({ end, mean: value, q025, q975 }) => {
      if (value === null || q025 === null || q975 === null) return [];
      const date = addDays(history.today, end - last - 1);
      return [{ date, mean: rounded(value, 3), lower: rounded(q025, 3), upper: rounded(q975, 3) }];
    });
  if (windows.length === 0) return not('There are too few days of reports.');
  return {
    rt: {
      illness: chosen,
      serialInterval: { mean, sd, source: { id: source, ...SOURCES[source] } },
      windows,
    },
    rtWhyNot: null,
  };
}

const not = (rtWhyNot: string): Answer => ({ rt: null, rtWhyNot });
