import type { AnalyticsSeries, SeriesDay } from '@health-commons/contracts/analytics';
import { forecast } from '@health-commons/epidemiology';
import { LADDER } from '../detect/parameters';
import { alphaFor, othersOf, rungOf } from '../detect/ladder';
import { expectWeek, quantileOf, testWeek } from '../detect/week-test';
import { addDays } from '../days';
import { recent, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sumOf, weeksUntil } from '../sums';
import { evidenceOf } from './evidence';
import { reproductionOf } from './reproduction';
import { scoresOf } from './scores';
import { FORECAST_WEEKS } from './trends';

const HORIZONS = [1, 2, 3, 4] as const;
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;
/** One day in a hundred is above its threshold; the week's alarm has a chance of its own. */
const DAY_ALPHA = 0.01;

/** `illness` null: all reports; then a day's alarm is any illness's, because more reports of everything are first more people who report. */
export function analyticsSeries(
  history: History,
  timeframe: number,
  illness: string | null,
): AnalyticsSeries {
  const counts =
    illness === null
      ? history.total
      : (history.illnesses.find((known) => known.illness === illness)?.counts ?? history.total.map(() => 0));
  const days = daysOf(history, timeframe, illness, counts);
  const reports = illness === null ? history.reports : sumOf(counts, 0, counts.length);
  const { rt, rtWhyNot } = reproductionOf(history, timeframe, illness);
  const statements = new Statements();
  statements.cite('negative-binomial', 'effort', 'interval-score', ...(rt ? (['rt'] as const) : []));
  const { parameters, sources, rung } = evidenceOf(history, statements);
  // Today is not over, so it ends no week.
  const weeks = weeksUntil(counts, counts.length - 2).slice(-FORECAST_WEEKS);
  const enough = history.days >= LADDER.mediumDays && reports >= LADDER.leastReports;
  return {
    location: history.place.location,
    days,
    byIllness: history.illnesses.map((known) => ({
      illness: known.illness,
      counts: padded(recent(known.counts, timeframe), timeframe),
    })),
    forecast: enough
      ? forecast({ counts: weeks, horizons: HORIZONS, levels: LEVELS }).map(({ horizon, quantiles }) => ({
          date: addDays(history.today, horizon * 7 - 1),
          quantiles,
        }))
      : [],
    rt,
    rtWhyNot,
    scores: enough ? scoresOf(weeks) : null,
    reports,
    lastUpdated: history.asOf,
    method: {
      rung: rungOf(history),
      description: DESCRIPTIONS[rung],
      illness,
      parameters: { ...parameters, timeframe, dayAlpha: DAY_ALPHA },
      sources,
    },
  };
}

const USUAL =
  'Usual is the mean of up to 56 earlier days (the 7 days before the last week are left out), multiplied by how many more or fewer reports of other illnesses come in now. The range and the thresholds are those of a negative binomial distribution with that mean. A day is an alarm when the 7 days that end with it hold at least 5 reports and more than their threshold. Today is not over, so its count will rise.';
const DESCRIPTIONS = {
  insufficient: 'There are fewer than 9 days or 5 reports: counts are shown, nothing is claimed.',
  short: USUAL,
  medium: USUAL,
  long: USUAL,
} as const;

const padded = (values: readonly number[], length: number): number[] => [
  ...new Array<number>(Math.max(0, length - values.length)).fill(0),
  ...values,
];

function daysOf(
  history: History,
  timeframe: number,
  illness: string | null,
  counts: readonly number[],
): SeriesDay[] {
  const claims = rungOf(history) !== 'insufficient';
  const alarms = claims ? alarmDays(history, timeframe, illness) : new Set<number>();
  const alpha = alphaFor(history.illnesses.length);
  // All reports have no others to be compared with.
  const others = illness === null ? counts.map(() => 0) : othersOf(history, counts);
  return Array.from({ length: timeframe }, (_, i) => {
    const ago = timeframe - 1 - i;
    const end = history.days - 1 - ago;
    const known = claims && end + 1 >= LADDER.leastDays;
    const day = known ? expectWeek({ counts, others, end, length: 1 }) : null;
    const week = known ? testWeek({ counts, others, end, alpha }) : null;
    return {
      date: addDays(history.today, -ago),
      count: counts[end] ?? 0,
      total: history.total[end] ?? 0,
      expected: day && rounded(day.mean, 3),
      lower: day && quantileOf(day, 0.025),
      upper: day && quantileOf(day, 0.975),
      threshold: day && quantileOf(day, 1 - DAY_ALPHA),
      week: {
        count: sumOf(counts, end - 6, end + 1),
        expected: week && rounded(week.mean, 3),
        threshold: week?.threshold ?? null,
      },
      alarm: alarms.has(end),
      provisional: ago === 0,
    };
  });
}

/** The days of the last `days` on which the sum of seven days was above its threshold, of an illness or (null) of any. */
function alarmDays(history: History, days: number, illness: string | null): Set<number> {
  const wanted = history.illnesses.filter((known) => illness === null || known.illness === illness);
  return new Set(wanted.flatMap(({ counts }) => weekAlarms(history, counts, days).map(({ end }) => end)));
}

export type WeekAlarm = { end: number; count: number; mean: number; threshold: number };

/** Alarms of one illness by the days on which they stood, oldest first. */
export function weekAlarms(history: History, counts: readonly number[], days: number): WeekAlarm[] {
  const alpha = alphaFor(history.illnesses.length);
  const others = othersOf(history, counts);
  const alarms: WeekAlarm[] = [];
  for (let end = Math.max(LADDER.leastDays - 1, history.days - days); end < history.days; end += 1) {
    const test = testWeek({ counts, others, end, alpha });
    if (test?.alarm) alarms.push({ end, count: test.count, mean: test.mean, threshold: test.threshold });
  }
  return alarms;
}
