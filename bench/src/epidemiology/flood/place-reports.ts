import { addDays, toHistory, type FloodRules, type History } from '@health-commons/api/analytics';
import { parseLocation, type AnalyticsPlace } from '@health-commons/contracts/analytics';
import type { Verdict } from '@health-commons/epidemiology';
import { drawCount } from '../draw';

/** Reports of one illness by day, and the masks of the UTC hours with reports. */
export type DailyReports = { counts: number[]; hours: number[] };

/** Reports of one place by illness. All lists have the same days. */
export type PlaceReports = Record<string, DailyReports>;

/** Relative number of reports in each hour. */
const HOUR_WEIGHTS = Array.from({ length: 24 }, (_, hour) =>
  hour < 6 ? 0.2 : hour < 8 ? 0.7 : hour < 23 ? 1 : 0.4,
);
const ALL_WEIGHTS = HOUR_WEIGHTS.reduce((all, weight) => all + weight, 0);

export function drawHour(draw: () => number): number {
  let left = draw() * ALL_WEIGHTS;
  return HOUR_WEIGHTS.findIndex((weight) => (left -= weight) < 0);
}

export const noReports = (days: number): DailyReports => ({
  counts: new Array<number>(days).fill(0),
  hours: new Array<number>(days).fill(0),
});

export function addReport({ counts, hours }: DailyReports, day: number, hour: number): void {
  counts[day] = (counts[day] ?? 0) + 1;
  hours[day] = (hours[day] ?? 0) | (1 << hour);
}

/** Draws the hours of daily counts. */
export function withHours(counts: readonly number[], draw: () => number): DailyReports {
  const reports = noReports(counts.length);
  counts.forEach((count, day) => {
    for (let i = 0; i < count; i += 1) addReport(reports, day, drawHour(draw));
  });
  return reports;
}

/** Draws negative binomial daily counts. */
export const drawReports = (draw: () => number, mean: number, days: number, size: number): DailyReports =>
  withHours(
    Array.from({ length: days }, () => drawCount(draw, mean, size)),
    draw,
  );

/**
 * Removes the reports that detection does not count if the share `shared` of all reports comes from one
 * address: this address counts once a day.
 */
export function countSharedOnce(place: PlaceReports, shared: number, draw: () => number): PlaceReports {
  const counted = new Set<number>();
  const isCounted = (day: number): boolean => {
    if (draw() >= shared) return true;
    if (counted.has(day)) return false;
    counted.add(day);
    return true;
  };
  return Object.fromEntries(
    Object.entries(place).map(([illness, { counts, hours }]) => [
      illness,
      {
        counts: counts.map(
          (n, day) => Array.from({ length: n }, () => isCounted(day)).filter(Boolean).length,
        ),
        hours,
      },
    ]),
  );
}

type At = { place: AnalyticsPlace; since: string };

const mumbai = parseLocation('Mumbai');
if (!mumbai) throw new Error('Mumbai is not known');
const SIMULATED: At = { place: mumbai, since: '2020-01-01' };

/** Returns the history at the beginning of the day after the first `days` days since `since`. */
export function historyAt(
  reports: PlaceReports,
  days: number,
  rules: FloodRules,
  { place, since }: At = SIMULATED,
): History {
  const rows = Object.entries(reports).map(([illness, { counts, hours }]) => {
    const known = counts.slice(0, days).flatMap((count, day) => (count > 0 ? [day] : []));
    return {
      illness,
      days: known,
      counts: known.map((day) => counts[day] ?? 0),
      hours: known.map((day) => hours[day] ?? 0),
    };
  });
  return toHistory(place, `${addDays(since, days)}T00:00:00.000Z`, since, rows, { flood: rules });
}

/** Returns the verdicts of each illness with a name on the mornings after the last `count` of the first `days` days. */
export function lastVerdicts(
  reports: PlaceReports,
  days: number,
  count: number,
  rules: FloodRules,
  at?: At,
): ReadonlyMap<string, readonly Verdict[]> {
  const verdicts = new Map<string, Verdict[]>();
  // A history has the verdicts of its last days only. No verdict depends on later days.
  for (let end = days, judged = 0; end > 0 && judged < count;) {
    const last = [...historyAt(reports, end, rules, at).judgement.days];
    for (const [illness, own] of last)
      verdicts.set(illness, [...own.map(({ verdict }) => verdict), ...(verdicts.get(illness) ?? [])]);
    const length = Math.max(1, ...last.map(([, own]) => own.length));
    end -= length;
    judged += length;
  }
  return new Map([...verdicts].map(([illness, own]) => [illness, own.slice(-count)]));
}
