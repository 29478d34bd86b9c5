import type { AnalyticsPlace } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/reports';
import type { CountedDays } from './daily-entries';
import { daysBetween, toDate, toDayNumber } from './days';
import { FLOOD_RULES, type FloodRules } from './detect/flood-rules';
import { steadyCounts } from './detect/steady-counts';
import { sum, weeksUntil } from './sums';

/** Maximum days of history before today: six years, one year more than the longest baseline. */
export const LOOK_BACK = 2192;

/**
 * A place's daily counted reports from the first report, at most LOOK_BACK days ago, to today. Index 0 is the day
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
  /** Reports that are held for review, by day and illness, oldest first. No other field counts them. */
  readonly held: readonly { readonly illness: IllnessType; readonly day: number; readonly count: number }[];
  /** The rules that held them. */
  readonly flood: FloodRules;
  /** Number of reports dated after today. No other field counts them. */
  readonly future: number;
};

/**
 * Builds a history with a count for every day, 0 on days without reports. Reports above the limits of the
 * flood rules are held.
 */
export function toHistory(
  place: AnalyticsPlace,
  asOf: string,
  since: string,
  rows: readonly CountedDays[],
  flood: FloodRules = FLOOD_RULES,
): History {
  const today = asOf.slice(0, 10);
  const last = daysBetween(since, today);
  const firsts = rows.flatMap(({ days }) => days.slice(0, 1)).filter((day) => day <= last);
  const empty = firsts.length === 0;
  const first = Math.min(...firsts);
  const from = empty ? today : toDate(toDayNumber(since) + first);
  const days = empty ? 0 : last - first + 1;
  const counted = rows.map((row) => countDays(row, first, days, flood));
  const illnesses = counted
    .filter(({ reports }) => reports > 0)
    .map(({ illness, counts, reports }) => ({ illness, counts, reports }))
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
    held: counted
      .flatMap(({ illness, held }) => held.map((one) => ({ illness, ...one })))
      .sort((a, b) => a.day - b.day || order(a.illness) - order(b.illness)),
    flood,
    future: sum(rows.flatMap((row) => row.counts.filter((_, i) => (row.days[i] ?? 0) > last))),
  };
}

/** Returns one illness's counts of each day, and the days with held reports. */
function countDays(row: CountedDays, first: number, days: number, flood: FloodRules) {
  const onEachDay = (values: readonly number[], missing = 0) => {
    const filled = new Array<number>(days).fill(missing);
    row.days.forEach((day, i) => {
      if (day - first < days) filled[day - first] = values[i] ?? missing;
    });
    return filled;
  };
  const all = onEachDay(row.counts);
  const counts = steadyCounts(all, row.hours && onEachDay(row.hours), flood);
  const stored = row.held && onEachDay(row.held);
  const held = counts.flatMap((count, day) => {
    const more = (all[day] ?? 0) - count + (stored?.[day] ?? 0);
    return more > 0 ? [{ day, count: more }] : [];
  });
  return { illness: row.illness as IllnessType, counts, reports: sum(counts), held };
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
    .filter(({ reports }) => reports > 0)
    .sort((a, b) => b.reports - a.reports || order(a.illness) - order(b.illness));
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
