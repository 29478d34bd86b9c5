import type { AnalyticsPlace } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/reports';
import type { CountedDays } from './daily-entries';
import { daysBetween, toDate, toDayNumber } from './days';
import { sum, weeksUntil } from './sums';

/** Maximum days of history before today: six years, one year more than the longest baseline. */
export const LOOK_BACK = 2192;

/**
 * A place's daily reports from the first report, at most LOOK_BACK days ago, to today. Index 0 is the day
 * `from`.
 */
export type History = {
  readonly place: AnalyticsPlace;
  /** The time of the query. `today` is its UTC day, or the day before in the result of `throughYesterday`. */
  readonly asOf: string;
  readonly today: string;
  /** The day of the first report, or null if there are no reports. */
  readonly firstDay: string | null;
  /** `firstDay`, or today if there are no reports. */
  readonly from: string;
  readonly days: number;
  readonly reports: number;
  readonly total: readonly number[];
  /** Illnesses with reports, most frequent (including today) first. `counts` has the length of `total`. */
  readonly illnesses: readonly {
    readonly illness: IllnessType;
    readonly counts: readonly number[];
    readonly reports: number;
  }[];
  /** Number of reports dated after today. No other field counts them. */
  readonly future: number;
};

/** Builds a history with a count for every day, 0 on days without reports. */
export function toHistory(
  place: AnalyticsPlace,
  asOf: string,
  since: string,
  rows: readonly CountedDays[],
): History {
  const today = asOf.slice(0, 10);
  const last = daysBetween(since, today);
  const past = rows.map(({ illness, days, counts }) => {
    const known = days.map((day, i) => ({ day, count: counts[i] ?? 0 }));
    return {
      illness,
      known: known.filter(({ day }) => day <= last),
      future: sum(known.filter(({ day }) => day > last).map(({ count }) => count)),
    };
  });
  const first = Math.min(...past.flatMap(({ known }) => known.slice(0, 1).map(({ day }) => day)));
  const empty = !Number.isFinite(first);
  const from = empty ? today : toDate(toDayNumber(since) + first);
  const days = empty ? 0 : last - first + 1;
  const illnesses = past
    .filter(({ known }) => known.length > 0)
    .map(({ illness, known }) => {
      const counts = new Array<number>(days).fill(0);
      for (const { day, count } of known) counts[day - first] = count;
      return { illness: illness as IllnessType, counts, reports: sum(counts) };
    })
    .sort((a, b) => b.reports - a.reports || order(a.illness) - order(b.illness));
  const total = Array.from({ length: days }, (_, day) =>
    sum(illnesses.map(({ counts }) => counts[day] ?? 0)),
  );
  return {
    place,
    asOf,
    today,
    firstDay: empty ? null : from,
    from,
    days,
    reports: sum(total),
    total,
    illnesses,
    future: sum(past.map(({ future }) => future)),
  };
}

const order = (illness: IllnessType) => ILLNESS_TYPES.indexOf(illness);

/**
 * Caches the results of `make` by the history's `illnesses` array. The history reader reuses this array until
 * the counts or the day change.
 */
export function memoizePerHistory<Made>(make: (history: History) => Made): (history: History) => Made {
  const kept = new WeakMap<object, { made: Made }>();
  return (history) => {
    const found = kept.get(history.illnesses);
    if (found) return found.made;
    const made = make(history);
    kept.set(history.illnesses, { made });
    return made;
  };
}

/**
 * Returns the history up to yesterday. Detection never uses today, because it is incomplete. Day indices stay
 * the same.
 */
export const throughYesterday = memoizePerHistory((history: History): History => {
  if (history.days === 0) return history;
  const illnesses = history.illnesses
    .map(({ illness, counts }) => ({
      illness,
      counts: counts.slice(0, -1),
      reports: sum(counts.slice(0, -1)),
    }))
    .filter(({ reports }) => reports > 0);
  const total = history.total.slice(0, -1);
  return {
    ...history,
    today: toDate(toDayNumber(history.today) - 1),
    firstDay: total.length > 0 ? history.firstDay : null,
    days: total.length,
    reports: sum(total),
    total,
    illnesses,
  };
});

/** Returns seven-day sums. The last week ends yesterday, because today is incomplete. */
export const wholeWeeks = (counts: readonly number[]): number[] => weeksUntil(counts, counts.length - 2);

export const recent = (values: readonly number[], days: number): readonly number[] =>
  values.slice(Math.max(0, values.length - days));
