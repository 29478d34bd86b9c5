import { ears, farringtonFlexible, judgeCounts } from '@health-commons/epidemiology';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { createDraws, drawDays, meanOf } from '@health-commons/epidemiology/testing/draw';
import {
  drawScenario,
  drawSignal,
  EVALUATED_FROM,
  EVALUATED_WEEKS,
  readSignals,
  SCENARIO_WEEKS,
  SCENARIOS,
  SIGNAL_DAYS,
} from '@health-commons/epidemiology/testing/published-series';

const SIZES = [2, 3, 5, 10] as const;
const WEEK = 7;
/** 2000-01-03, a Monday: the first day of each simulated series. */
const FIRST_DAY = 10_959;
const ALARMS: readonly string[] = ['unusual', 'ongoing', 'ending'];

/** How strongly a method alarms on each day or week from `from` on. It alarms if the score reaches a threshold. */
type Scores = { scores: Float64Array; high?: Uint8Array };
type Method = (counts: readonly number[], from: number) => Scores;

/** Judges daily counts. An alarm scores 1. */
const ours: Method = (counts, from) => {
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

/** Spreads weekly counts over their days, judges the days, and takes the last day of each week. */
const oursWeekly: Method = (counts, from) => {
  const days = drawDays(createDraws(counts.length + (counts.at(-1) ?? 0)), counts);
  const { scores, high } = ours(days, from * WEEK);
  const isWeekEnd = (_: number, i: number) => i % WEEK === WEEK - 1;
  return { scores: scores.filter(isWeekEnd), ...(high && { high: high.filter(isWeekEnd) }) };
};

/** Levels of EARS from lenient to strict. The score is the number of levels that alarm. */
const LEVELS = Array.from({ length: 60 }, (_, i) => 0.4 * 0.6 ** i);

const earsOf =
  (method: 'C1' | 'C2' | 'C3'): Method =>
  (counts, from) => {
    const scores = new Float64Array(counts.length - from);
    for (const alpha of LEVELS) {
      const alarms = ears({ counts, method, alpha }).alarm.slice(from);
      alarms.forEach((alarm, i) => (scores[i] = (scores[i] ?? 0) + Number(alarm)));
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

const farringtonWeeks: Method = (counts, from) => {
  const weeks = farringtonFlexible({ ...FARRINGTON, counts, range: [from, counts.length - 1] });
  // Without a bound, which needs five cases in four weeks, there is no alarm.
  const scores = weeks.map(({ score, upperBound }) => (upperBound === null ? 0 : (score ?? 0)));
  return { scores: Float64Array.from(scores) };
};

/** Judges the week that ends on each day. */
const farringtonDays: Method = (counts, from) => {
  const sumTo = (day: number) => counts.slice(day - WEEK + 1, day + 1).reduce((sum, count) => sum + count, 0);
  const scores = new Float64Array(counts.length - from);
  for (let weekday = 0; weekday < WEEK; weekday += 1) {
    const days = Array.from(counts.keys()).filter((day) => day >= WEEK - 1 && day % WEEK === weekday);
    const first = days.findIndex((day) => day >= from);
    const found = farringtonWeeks(days.map(sumTo), first).scores;
    days.slice(first).forEach((day, i) => (scores[day - from] = found[i] ?? 0));
  }
  return { scores };
};

/** A simulated series with an outbreak of a size. Positions are days or weeks. */
type Case = {
  counts: readonly number[];
  from: number;
  /** Whether a position from `from` on belongs to the outbreak, or neither to it nor to quiet ones. */
  kinds: readonly ('quiet' | 'outbreak' | 'other')[];
  size: number;
};

/** Draws daily signals with an outbreak of each size. Days of seasonal outbreaks are neither quiet nor outbreaks. */
const drawCases = (runs: number): Case[] =>
  readSignals().flatMap((signal) =>
    SIZES.flatMap((size) =>
      Array.from({ length: runs }, (_, run) => {
        const { counts, outbreak, season } = drawSignal(signal, size, run + 1);
        const first = outbreak.findIndex((cases) => cases > 0);
        const last = outbreak.findLastIndex((cases) => cases > 0);
        const kindOf = (day: number) => {
          if (first >= 0 && day >= first && day <= last) return 'outbreak';
          const isAfter = first >= 0 && day > last && day <= last + WEEK;
          return isAfter || season.slice(day - WEEK + 1, day + 1).some((cases) => cases > 0)
            ? 'other'
            : 'quiet';
        };
        const days = Array.from({ length: SIGNAL_DAYS - EVALUATED_FROM }, (_day, i) => EVALUATED_FROM + i);
        return { counts, from: EVALUATED_FROM, kinds: days.map(kindOf), size };
      }),
    ),
  );

/** Draws the weekly scenarios, whose outbreaks have all sizes. Their evaluated weeks have one outbreak. */
const drawWeeklyCases = (runs: number): Case[] =>
  SCENARIOS.flatMap((scenario, i) =>
    Array.from({ length: runs }, (_, run): Case => {
      const from = SCENARIO_WEEKS - EVALUATED_WEEKS;
      const { counts, outbreak } = drawScenario(scenario, 4000 + i * 100 + run);
      const kinds = outbreak.slice(from).map((cases) => (cases > 0 ? 'outbreak' : 'quiet'));
      return { counts, from, kinds, size: 0 };
    }),
  ).filter(({ kinds }) => kinds.includes('outbreak'));

/**
 * Compares methods at our false-alarm rate or, if their scores allow no closer one, just above it: false alarms, high
 * risk on quiet positions, the share of outbreaks found by size and in all, and the mean positions until then.
 */
function comparisonTable(
  cases: readonly Case[],
  sizes: readonly number[],
  methods: Record<string, Method>,
): string {
  let rate: number | null = null;
  const rows = Object.entries(methods).map(([name, method]) => {
    const runs = cases.map(({ kinds, size, ...one }) => ({ kinds, size, ...method(one.counts, one.from) }));
    const quiet = runs.flatMap(({ scores, kinds }) => [...scores].filter((_, i) => kinds[i] === 'quiet'));
    const descending = [...quiet].sort((a, b) => b - a);
    const threshold = rate === null ? 1 : (descending[Math.ceil(rate * quiet.length) - 1] ?? Infinity);
    const isAlarm = (score = 0) => score > 0 && score >= threshold;
    const falseAlarms = meanOf(quiet.map((score) => Number(isAlarm(score))));
    rate ??= falseAlarms;

    const hits = runs.map(({ scores, kinds, size }) => {
      const hit = kinds.findIndex((kind, i) => kind === 'outbreak' && isAlarm(scores[i]));
      return { size, isFound: hit >= 0, delay: hit - kinds.indexOf('outbreak') };
    });
    const foundOf = (some: typeof hits) => meanOf(some.map(({ isFound }) => Number(isFound))).toFixed(2);
    const high = runs.flatMap((run) => [...(run.high ?? [])].filter((_, i) => run.kinds[i] === 'quiet'));
    const delays = hits.flatMap(({ isFound, delay }) => (isFound ? [delay] : []));
    return [
      name,
      `${(100 * falseAlarms).toFixed(1)}%`,
      high.length > 0 ? `${(100 * meanOf(high)).toFixed(2)}%` : '–',
      ...sizes.map((wanted) => foundOf(hits.filter(({ size }) => size === wanted))),
      foundOf(hits),
      meanOf(delays).toFixed(1),
    ];
  });
  const bySize = sizes.map((size) => `found, size ${size}`);
  return markdownTable(['method', 'false alarms', 'high', ...bySize, 'found', 'delay'], rows);
}

const EARS = { 'EARS C1': earsOf('C1'), 'EARS C2': earsOf('C2'), 'EARS C3': earsOf('C3') };

/** Returns the tables of daily signals, with delays in days, and of weekly scenarios, with delays in weeks. */
export const dailyTable = (runs: number): string =>
  comparisonTable(drawCases(runs), SIZES, { ours, ...EARS, 'Farrington flexible': farringtonDays });
export const weeklyTable = (runs: number): string =>
  comparisonTable(drawWeeklyCases(runs), [], {
    ours: oursWeekly,
    ...EARS,
    'Farrington flexible': farringtonWeeks,
  });
