import { ears, farringtonFlexible, judgeCounts } from '@health-commons/epidemiology';
import { createDraws } from '../draw';

const WEEK = 7;
/** 2000-01-03, a Monday: the first day of each simulated series. */
const FIRST_DAY = 10_959;
const ALARMS: readonly string[] = ['unusual', 'ongoing', 'ending'];

/** How strongly a method alarms on each day or week from `from` on. It alarms if the score reaches a threshold. */
export type Scores = { scores: Float64Array; high?: Uint8Array };
export type Method = (counts: readonly number[], from: number) => Scores;

/** Judges daily counts. An alarm scores 1. */
export const ours: Method = (counts, from) => {
  const scores = new Float64Array(counts.length - from);
  const high = new Uint8Array(counts.length - from);
  const judge = judgeCounts({ firstDay: FIRST_DAY, illnesses: [{ illness: 'flu', counts }] });
  for (let day = 0, verdicts = judge.next(); verdicts; day += 1, verdicts = judge.next()) {
    const [verdict] = verdicts;
    if (!verdict || day < from) continue;
    scores[day - from] = ALARMS.includes(verdict.state) ? 1 : 0;
    high[day - from] = verdict.risk === 'high' ? 1 : 0;
  }
  return { scores, high };
};

/** Levels of EARS from lenient to strict. The score is the number of levels that alarm. */
const LEVELS = Array.from({ length: 60 }, (_, i) => 0.4 * 0.6 ** i);

export const earsOf =
  (method: 'C1' | 'C2' | 'C3'): Method =>
  (counts, from) => {
    const scores = new Float64Array(counts.length - from);
    for (const alpha of LEVELS) {
      const { alarm } = ears({ counts, method, alpha });
      for (let i = from; i < counts.length; i += 1)
        scores[i - from] = (scores[i - from] ?? 0) + Number(alarm[i]);
    }
    return { scores };
  };

const FARRINGTON = {
  b: 5,
  w: 3,
  noPeriods: 10,
  pastWeeksNotIncluded: 26,
  thresholdMethod: 'nbPlugin',
} as const;

export const farringtonWeeks: Method = (counts, from) => {
  const weeks = farringtonFlexible({ ...FARRINGTON, counts, range: [from, counts.length - 1] });
  // Without a bound, which needs five cases in four weeks, there is no alarm.
  return {
    scores: Float64Array.from(weeks, ({ score, upperBound }) => (upperBound === null ? 0 : (score ?? 0))),
  };
};

/** Judges the week that ends on each day. */
export const farringtonDays: Method = (counts, from) => {
  const sums = new Float64Array(counts.length);
  for (let day = WEEK - 1; day < counts.length; day += 1)
    for (let i = day - WEEK + 1; i <= day; i += 1) sums[day] = (sums[day] ?? 0) + (counts[i] ?? 0);
  const scores = new Float64Array(counts.length - from);
  for (let weekday = 0; weekday < WEEK; weekday += 1) {
    const days = Array.from(counts.keys()).filter((day) => day >= WEEK - 1 && day % WEEK === weekday);
    const first = days.findIndex((day) => day >= from);
    const { scores: found } = farringtonWeeks(
      days.map((day) => sums[day] ?? 0),
      first,
    );
    days.slice(first).forEach((day, i) => (scores[day - from] = found[i] ?? 0));
  }
  return { scores };
};

/** Spreads weekly counts over their days at random, judges the days, and takes the last day of each week. */
export const oursWeekly: Method = (counts, from) => {
  const draw = createDraws(counts.length + (counts.at(-1) ?? 0));
  const days = new Array<number>(counts.length * WEEK).fill(0);
  for (const [week, count] of counts.entries())
    for (let left = count; left > 0; left -= 1) {
      const day = week * WEEK + Math.floor(draw() * WEEK);
      days[day] = (days[day] ?? 0) + 1;
    }
  const { scores, high } = ours(days, from * WEEK);
  const atWeekEnds = (_: number, i: number) => i % WEEK === WEEK - 1;
  return { scores: scores.filter(atWeekEnds), ...(high && { high: high.filter(atWeekEnds) }) };
};
