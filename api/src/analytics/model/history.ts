import type { AnalyticsPlace } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { observedDays, reportingGaps } from '@health-commons/epidemiology';
import type { CountedDays } from '../data/daily-entries';
import { daysBetween, toDay, toDayNumber } from '@health-commons/base/days';
import { FLOOD_RULES, isSpreadOverHours, limitByHours, UNKNOWN_HOURS, type FloodRules } from '../data/floods';
import { sum, totalsOf, weeksUntil } from '../data/sums';
import { judgePlace, type Judgement, type PlaceCounts } from './judge-place';

/** Maximum days of history before today: six years, one year more than the longest baseline. */
export const LOOK_BACK = 2192;

/** What an operator decided of a held day (docs/analytics.md, 'Floods'). `day` is an index into the counts. */
export type DayDecision = {
  readonly illness: IllnessType;
  readonly day: number;
  readonly decision: 'release' | 'hide';
};

/** `stored` of the `count` reports are held by the database, the others by the rules. `hours`: those of the day. */
type Held = {
  readonly illness: IllnessType;
  readonly day: number;
  readonly count: number;
  readonly stored: number;
  readonly hours: number;
};

/**
 * A place's daily counted reports from the first report, at most LOOK_BACK days ago, to today. Index 0 is the day
 * `from`.
 */
export type History = {
  readonly place: AnalyticsPlace;
  /** The time of the query. `today` is its UTC day, or the day before in the result of `throughYesterday`. */
  readonly asOf: string;
  readonly today: string;
  /** The day of the first report, or today if there are no reports. */
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
  readonly held: readonly Held[];
  /** What the model says of the days up to yesterday. */
  readonly judgement: Judgement;
  /** Number of reports dated after today. No other field counts them. */
  readonly future: number;
};

type Options = {
  flood?: FloodRules;
  /** The judgement of the country of an area. */
  country?: Judgement | null;
  /** Returns the judgement, or a cached one of the same counts. */
  judge?: typeof judgePlace;
  /** What operators decided. Days are offsets from `since`. */
  decided?: readonly DayDecision[];
};

/**
 * Builds a history with a count for every day, 0 on days without reports. Reports above the limits of the
 * flood rules are held, and so are sudden days, unless an operator decided.
 */
export function toHistory(
  place: AnalyticsPlace,
  asOf: string,
  since: string,
  rows: readonly CountedDays[],
  { flood = FLOOD_RULES, country = null, judge = judgePlace, decided = [] }: Options = {},
): History {
  const today = asOf.slice(0, 10);
  const last = daysBetween(since, today);
  const firsts = rows.flatMap(({ days }) => days.slice(0, 1)).filter((day) => day <= last);
  const empty = firsts.length === 0;
  const first = Math.min(...firsts);
  const from = empty ? today : toDay(toDayNumber(since) + first);
  const days = empty ? 0 : last - first + 1;
  const decisions = decided
    .map((one) => ({ ...one, day: one.day - first }))
    .filter(({ day }) => day >= 0 && day < days);
  // An illness that is only dated after today has no counts.
  const counted = rows
    .map((row) => countDays(row, { first, days, flood, decisions }))
    .filter(({ all }) => all.some((count) => count > 0));
  const judgement = judge(counted, {
    firstDay: toDayNumber(from),
    days,
    isTrusted: flood.isTrusted,
    country,
  });
  const illnesses = ranked(
    counted.map((one) => ({ illness: one.illness, counts: figuresOf(one, judgement) })),
  );
  const total = totalsOf(
    illnesses.map(({ counts }) => counts),
    days,
  );
  return {
    place,
    asOf,
    today,
    from,
    days,
    reports: sum(total),
    total,
    illnesses,
    held: counted
      .flatMap((one) => heldOf(one, figuresOf(one, judgement)))
      .sort((a, b) => a.day - b.day || order(a.illness) - order(b.illness)),
    judgement,
    future: sum(rows.flatMap((row) => row.counts.filter((_, i) => (row.days[i] ?? 0) > last))),
  };
}

/** Returns the reports of each day that are not in the figures. Of a hidden day, those that the database holds. */
function heldOf({ illness, all, decisions, ...of }: PlaceCounts, figures: readonly number[]): Held[] {
  const held: Held[] = [];
  all.forEach((reports, day) => {
    const stored = of.stored[day] ?? 0;
    const count = decisions.get(day) === 'hide' ? stored : reports - (figures[day] ?? 0);
    if (count > 0) held.push({ illness, day, count, stored, hours: of.hours[day] ?? UNKNOWN_HOURS });
  });
  return held;
}

/** Returns the counts of each day in the figures. Today's may still change. */
function figuresOf({ illness, counts, all }: PlaceCounts, { figures, today }: Judgement): number[] {
  const last = counts.length - 1;
  const { largest = Infinity, expected = null } = today.get(illness) ?? {};
  const usual = Math.round(expected?.mean ?? 0);
  const count = counts[last] ?? 0;
  const past = figures.get(illness) ?? counts.slice(0, last);
  return last < 0 ? [] : [...past, (all[last] ?? 0) > largest ? Math.min(count, usual) : count];
}

type Range = { first: number; days: number; flood: FloodRules; decisions: readonly DayDecision[] };

/** Returns one illness's counts of each day. A released day counts in full. */
function countDays(row: CountedDays, { first, days, flood, decisions }: Range): PlaceCounts {
  const onEachDay = (values: readonly number[], missing = 0) => {
    const filled = new Array<number>(days).fill(missing);
    row.days.forEach((day, i) => {
      if (day - first < days) filled[day - first] = values[i] ?? missing;
    });
    return filled;
  };
  const given = onEachDay(row.counts);
  const hours = row.hours && onEachDay(row.hours);
  const stored = row.held && onEachDay(row.held);
  const decided = new Map(
    decisions.filter(({ illness }) => illness === row.illness).map(({ day, decision }) => [day, decision]),
  );
  const limited = limitByHours(given, hours, flood.hours);
  return {
    illness: row.illness as IllnessType,
    counts: limited.map((count, day) => (decided.get(day) === 'release' ? (given[day] ?? count) : count)),
    all: given.map((count, day) => count + (stored?.[day] ?? 0)),
    stored: stored ?? [],
    hours: hours ?? [],
    isSpread: (day) => isSpreadOverHours(hours?.[day]),
    decisions: decided,
  };
}

const order = (illness: IllnessType) => ILLNESS_TYPES.indexOf(illness);

/** Leaves out illnesses without reports, and sorts the others, most frequent first. */
const ranked = (counted: readonly Omit<History['illnesses'][number], 'reports'>[]) =>
  counted
    .map((one) => ({ ...one, reports: sum(one.counts) }))
    .filter(({ reports }) => reports > 0)
    .sort((a, b) => b.reports - a.reports || order(a.illness) - order(b.illness));

/**
 * Caches the results of `make`, which uses nothing of today, by the history's judgement. The history reader reuses it
 * until a count up to yesterday changes.
 */
export function memoizePerPast<Made>(make: (history: History) => Made): (history: History) => Made {
  const kept = new WeakMap<Judgement, { made: Made }>();
  return (history) => {
    const found = kept.get(history.judgement) ?? { made: make(history) };
    kept.set(history.judgement, found);
    return found.made;
  };
}

/**
 * Returns the history up to yesterday. Detection never uses today, because it is incomplete. Day indices stay
 * the same.
 */
export const throughYesterday = memoizePerPast((history: History): History => {
  if (history.days === 0) return history;
  const illnesses = ranked(
    history.illnesses.map(({ illness, counts }) => ({ illness, counts: counts.slice(0, -1) })),
  );
  const total = history.total.slice(0, -1);
  return {
    ...history,
    today: toDay(toDayNumber(history.today) - 1),
    days: total.length,
    reports: sum(total),
    total,
    illnesses,
  };
});

export const recent = (values: readonly number[], days: number): readonly number[] =>
  values.slice(Math.max(0, values.length - days));

/** Returns the daily reports up to yesterday. More reports of today may still come. */
function reportsOf(history: History) {
  const { total } = throughYesterday(history);
  const held = total.map(() => 0);
  for (const { day, count } of history.held) if (day < held.length) held[day] = (held[day] ?? 0) + count;
  return { counts: total, held };
}

/** Returns the gaps in reporting up to yesterday, oldest first. See `reportingGaps`. */
export const gapsOf = memoizePerPast((history: History) => reportingGaps(reportsOf(history)));

/** Returns a flag for each day up to yesterday: false in a gap in reporting, otherwise true. */
export const observedDaysOf = memoizePerPast((history: History) => observedDays(reportsOf(history)));

/** Returns for each week of `weeksUntil` whether all its days are observed. */
export const observedWeeks = (observed: readonly boolean[]): boolean[] =>
  weeksUntil(observed.map(Number)).map((days) => days === 7);
