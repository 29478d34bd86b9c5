import type { Publication } from '@health-commons/contracts/analytics';
import { publishedForecast } from '../analytics/answers/forecasts';
import { addDays } from '../analytics/days';
import { recent, throughYesterday, type History } from '../analytics/history';
import { publishedOf, verdictOf } from '../analytics/place-verdict';
import { sum } from '../analytics/sums';
import { recordedLocation } from './entries';

const WEEK = 7;

/** Returns what is published about a place on the morning of the history's day, or null for a place without a record. */
export function publicationOf(history: History, demonstration: boolean): Publication | null {
  const { place, today, asOf } = history;
  const location = recordedLocation(place);
  if (location === null) return null;
  const { judged } = verdictOf(history);
  const illnesses = [null, ...judged.map(({ illness }) => illness)];
  return {
    day: addDays(today, -1),
    location,
    at: asOf,
    demonstration,
    reports: sum(recent(throughYesterday(history).total, WEEK)),
    verdicts: judged.map(publishedOf),
    forecasts: illnesses.flatMap((illness) => {
      const weeks = publishedForecast(history, illness).map(({ horizon, quantiles }) => ({
        ending: addDays(today, horizon * WEEK - 1),
        quantiles: Object.fromEntries(quantiles.map(({ level, value }) => [level, value])),
      }));
      return weeks.length === 0 ? [] : [{ illness, weeks }];
    }),
  };
}
