import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { words } from './chart-messages';
import { longDay } from './format';

/** The last `days` of a longer series. What is said of more than its days (forecast, scores, totals) stays. */
export function lastDays(series: AnalyticsSeries, days: number): AnalyticsSeries {
  const shown = series.days.slice(-days);
  const first = shown[0]?.date ?? '';
  return {
    ...series,
    days: shown,
    byIllness: series.byIllness.map(({ illness, counts }) => ({ illness, counts: counts.slice(-days) })),
    ...reproduction(series, first),
  };
}

/** A number of weeks ago is none for the days that are shown. */
function reproduction(
  { rt, rtWhyNot }: AnalyticsSeries,
  first: string,
): Pick<AnalyticsSeries, 'rt' | 'rtWhyNot'> {
  const last = rt?.windows.at(-1);
  if (!rt || !last) return { rt, rtWhyNot };
  const windows = rt.windows.filter(({ date }) => date >= first);
  if (windows.length > 0) return { rt: { ...rt, windows }, rtWhyNot };
  return { rt: null, rtWhyNot: formatMessage(words['rt.old'], { day: longDay(last.date) }) };
}
