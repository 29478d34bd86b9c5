import type { RecordEntry, RecordScores } from '@health-commons/contracts/analytics';
import { sampleQuantile, weightedIntervalScore } from '@health-commons/epidemiology';
import { addDays } from '@health-commons/base/days';
import { rounded } from '../analytics/data/sums';
import { outbreaksOf } from './outbreaks';

const WEEK = 7;
/** Fewest and most published weeks from which the flat baseline is computed. */
const MIN_WEEKS = 8;
const MAX_WEEKS = 26;
/** Days before the first scored forecast from which `scoresOf` uses entries. */
export const SCORES_LOOK_BACK = MAX_WEEKS * WEEK;

type Scored = { wis: number; flatWis: number | null; in50: boolean; in95: boolean };

/**
 * Compares forecasts and alerts of a place that were published for the day `from` or later with the sums that were
 * published afterwards. Nothing is computed from today's counts, which may have been corrected.
 */
export function scoresOf(all: readonly RecordEntry[], from: string = all[0]?.day ?? ''): RecordScores {
  // Forecasts from demonstration data cannot be compared with real reports.
  const isDemonstration = all.at(-1)?.demonstration;
  const entries = all.filter(({ demonstration }) => demonstration === isDemonstration);
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const sumOn = (day: string, illness: string | null): number | undefined => {
    const entry = byDay.get(day);
    if (illness === null) return entry?.reports;
    return entry?.verdicts.find((verdict) => verdict.illness === illness)?.sum;
  };
  const published = entries.filter(({ day }) => day >= from);
  const scored = published.flatMap((entry) => forecastScores(entry, sumOn));
  const compared = scored.flatMap(({ wis, flatWis }) => (flatWis === null ? [] : [{ wis, flatWis }]));
  const alerts = outbreaksOf(entries).filter(({ first }) => first.day >= from);
  const followed = alerts.flatMap(({ first, illness }) => {
    const week = byDay.get(addDays(first.day, WEEK))?.verdicts.find((one) => one.illness === illness);
    return week && week.expected !== null ? [week.sum > week.expected] : [];
  });
  return {
    forecasts:
      scored.length === 0
        ? null
        : {
            n: scored.length,
            wis: mean(scored.map(({ wis }) => wis)),
            coverage50: mean(scored.map(({ in50 }) => Number(in50))),
            coverage95: mean(scored.map(({ in95 }) => Number(in95))),
          },
    compared:
      compared.length === 0
        ? null
        : {
            n: compared.length,
            wis: mean(compared.map(({ wis }) => wis)),
            flatWis: mean(compared.map(({ flatWis }) => flatWis)),
          },
    alerts: { raised: alerts.length, decided: followed.length, followed: followed.filter(Boolean).length },
  };
}

/** Returns the score of each of an entry's one-week forecasts whose week was published. */
function forecastScores(
  { day, forecasts }: RecordEntry,
  sumOn: (day: string, illness: string | null) => number | undefined,
): Scored[] {
  const ending = addDays(day, WEEK);
  return forecasts.flatMap(({ illness, weeks }) => {
    const values = weeks.find((week) => week.ending === ending)?.quantiles;
    const observed = sumOn(ending, illness);
    if (!values || observed === undefined) return [];
    const { '0.025': low95, '0.25': low50, '0.75': high50, '0.975': high95 } = values;
    if (low95 === undefined || low50 === undefined || high50 === undefined || high95 === undefined) return [];
    const quantiles = Object.entries(values).map(([level, value]) => ({ level: Number(level), value }));
    const past: number[] = [];
    for (let week = 0; week < MAX_WEEKS; week += 1) {
      const sum = sumOn(addDays(day, -week * WEEK), illness);
      if (sum === undefined) break;
      past.unshift(sum);
    }
    const wisOf = (of: typeof quantiles) => weightedIntervalScore({ observed, quantiles: of });
    const levels = quantiles.map(({ level }) => level);
    return [
      {
        wis: wisOf(quantiles),
        flatWis: past.length < MIN_WEEKS ? null : wisOf(flatBaseline(past, levels)),
        in50: observed >= low50 && observed <= high50,
        in95: observed >= low95 && observed <= high95,
      },
    ];
  });
}

const mean = (values: readonly number[]): number =>
  rounded(values.reduce((all, value) => all + value, 0) / values.length, 3);

/**
 * Returns quantiles of the CDC's flat baseline one week ahead: the last count plus quantiles of past changes
 * and of their negatives, at least 0. naiveForecast also covers later weeks, but takes 10,000 times as long
 * because it simulates paths. A test compares the two functions.
 */
export function flatBaseline(
  weeks: readonly number[],
  levels: readonly number[],
): { level: number; value: number }[] {
  const last = weeks.at(-1) ?? 0;
  const changes = weeks.slice(1).map((count, i) => count - (weeks[i] ?? 0));
  const both = [...changes, ...changes.map((change) => -change)].sort((a, b) => a - b);
  return levels.map((level) => ({ level, value: Math.max(0, last + sampleQuantile(both, level)) }));
}
