import type { AnalyticsSeries, Rung, SeriesDay } from '@health-commons/contracts/analytics';
import { DETECTION, LADDER } from '../detect/parameters';
import { effortFor } from '../detect/effort';
import { alphaFor, rungOf, testedIllnesses } from '../detect/ladder';
import { weekAlarms } from '../detect/week-alarms';
import { expectWeek, quantileOf, testWeek } from '../detect/week-test';
import { addDays } from '../days';
import { recent, throughYesterday, type History } from '../history';
import type { MessageId } from '../messages/en';
import { createStatements, type Statements } from '../statements';
import { rounded, sumOf } from '../sums';
import { parametersOf } from './evidence';
import { forecastOf, weeksFor } from './forecasts';
import { reproductionOf } from './reproduction';
import { scoresOf } from './scores';

const HORIZONS = [1, 2, 3, 4] as const;
/** False-alarm rate of a single day's threshold. The seven-day alarm has its own rate. */
const DAY_ALPHA = 0.01;

/**
 * Returns the daily series of an illness, or of all reports (null), up to today. In the series of all reports, a day has
 * an alarm only if an illness has one, because a rise in all reports mainly means that more people report.
 */
export function analyticsSeries(
  history: History,
  timeframe: number,
  illness: string | null,
): AnalyticsSeries {
  const counts =
    illness === null
      ? history.total
      : (history.illnesses.find((known) => known.illness === illness)?.counts ?? history.total.map(() => 0));
  // The complete days of the timeframe, and today.
  const shown = timeframe + 1;
  const days = daysOf(history, shown, illness, counts);
  const reports = illness === null ? history.reports : sumOf(counts, 0, counts.length);
  const statements = createStatements();
  const rt = reproductionOf(history, timeframe, illness, statements);
  const weeks = weeksFor(counts);
  const enough = throughYesterday(history).days >= LADDER.mediumDays && reports >= LADDER.minReports;
  const scores = enough ? scoresOf(weeks) : null;
  const rung = rungOf(history);
  addMethod(statements, rung, illness, rt !== null);
  if (rung !== 'insufficient') statements.cite('negative-binomial', 'effort');
  if (scores) statements.cite('interval-score');
  if (rt) statements.cite('rt');
  return {
    location: history.place.location,
    days,
    byIllness: history.illnesses.map((known) => ({
      illness: known.illness,
      counts: padded(recent(known.counts, shown), shown),
    })),
    forecast: enough
      ? forecastOf(weeks, HORIZONS).map(({ horizon, quantiles }) => ({
          date: addDays(history.today, horizon * 7 - 1),
          quantiles,
        }))
      : [],
    rt,
    rtWhyNot: statements.of('rtWhyNot')[0] ?? null,
    scores,
    reports,
    lastUpdated: history.asOf,
    method: {
      rung,
      description: statements.of('method.description').join(' '),
      illness,
      parameters: { ...parametersOf(history), timeframe, dayAlpha: DAY_ALPHA },
      sources: statements.sources(),
    },
    statements: [...statements.list],
  };
}

function addMethod(statements: Statements, rung: Rung, illness: string | null, hasRt: boolean): void {
  const { minDays, minReports } = LADDER;
  const { baseline: baselineDays, gap: gapDays, minCases } = DETECTION;
  const values = { minDays, minReports, baselineDays, gapDays, minCases };
  const add = (id: MessageId) => statements.add('method.description', id, values);
  if (rung === 'insufficient') add('series.insufficient');
  else {
    add('series.level');
    if (illness !== null) add('series.growth');
    add('series.spread');
    add(illness === null ? 'series.alarm-all' : 'series.alarm-one');
    add('series.past');
    add('series.held');
  }
  if (hasRt) add('series.rt');
}

const padded = (values: readonly number[], length: number): number[] => [
  ...new Array<number>(Math.max(0, length - values.length)).fill(0),
  ...values,
];

function daysOf(
  history: History,
  length: number,
  illness: string | null,
  counts: readonly number[],
): SeriesDay[] {
  const claims = rungOf(history) !== 'insufficient';
  const alarms = claims ? alarmDays(history, length, illness) : new Set<number>();
  const alpha = alphaFor(history);
  // The series of all reports has no other illnesses to compare with.
  const zeros = counts.map(() => 0);
  const effort = effortFor(history);
  return Array.from({ length }, (_, i) => {
    const ago = length - 1 - i;
    const end = history.days - 1 - ago;
    const known = claims && end + 1 >= LADDER.minDays;
    const others = known && illness !== null ? effort(illness, end).others : zeros;
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

/** Returns the alarm days among the last `days`, for one illness or for any illness (null). */
function alarmDays(history: History, days: number, illness: string | null): Set<number> {
  const wanted = testedIllnesses(history).filter((known) => illness === null || known.illness === illness);
  const from = history.days - days;
  return new Set(wanted.flatMap((one) => weekAlarms(history, one, from).map(({ end }) => end)));
}
