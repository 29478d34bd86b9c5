import type { AnalyticsSeries, Rung, SeriesDay } from '@health-commons/contracts/analytics';
import { LADDER } from '../detect/parameters';
import { alphaFor, othersOf, rungOf, testedIllnesses } from '../detect/ladder';
import { weekAlarms } from '../detect/week-alarms';
import { expectWeek, quantileOf, testWeek } from '../detect/week-test';
import { addDays } from '../days';
import { recent, throughYesterday, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sumOf } from '../sums';
import { parametersOf } from './evidence';
import { forecastOf, weeksFor } from './forecasts';
import { reproductionOf } from './reproduction';
import { scoresOf } from './scores';

const HORIZONS = [1, 2, 3, 4] as const;
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
  const weeks = weeksFor(counts);
  const enough = throughYesterday(history).days >= LADDER.mediumDays && reports >= LADDER.leastReports;
  const scores = enough ? scoresOf(weeks) : null;
  const statements = new Statements();
  if (rungOf(history) !== 'insufficient') statements.cite('negative-binomial', 'effort');
  if (scores) statements.cite('interval-score');
  if (rt) statements.cite('rt');
  const rung = rungOf(history);
  return {
    location: history.place.location,
    days,
    byIllness: history.illnesses.map((known) => ({
      illness: known.illness,
      counts: padded(recent(known.counts, timeframe), timeframe),
    })),
    forecast: enough
      ? forecastOf(weeks, HORIZONS).map(({ horizon, quantiles }) => ({
          date: addDays(history.today, horizon * 7 - 1),
          quantiles,
        }))
      : [],
    rt,
    rtWhyNot,
    scores,
    reports,
    lastUpdated: history.asOf,
    method: {
      rung,
      description: rt ? `${describe(rung, illness)} ${REPRODUCTION}` : describe(rung, illness),
      illness,
      parameters: { ...parametersOf(history), timeframe, dayAlpha: DAY_ALPHA },
      sources: statements.sources(),
    },
  };
}

const LEVEL =
  'Usual is the mean of up to 56 earlier days; the 7 days before the last week are left out, so that an outbreak which begins is not its own measure.';
const SPREAD =
  'The range and the thresholds are those of a negative binomial distribution around it. Today is not over, so its count will rise.';
const ALARMS =
  'Past days are judged by the sum of 7 days alone; the prediction asks further checks of the days around today.';

const REPRODUCTION =
  'The reproduction number is worked out from counts as they come in, so it also rises when more people report.';

/** One plain paragraph. */
function describe(rung: Rung, illness: string | null): string {
  if (rung === 'insufficient')
    return 'There are fewer than 9 days or 5 reports: counts are shown, nothing is claimed.';
  return illness === null
    ? `${LEVEL} ${SPREAD} These are reports of all illnesses, and more of everything are first of all more people who report: so a day is an alarm when any one illness, judged by itself against all others, has more reports in the 7 days that end with it than its own threshold, and 5 at least. The threshold shown for all reports raises none. ${ALARMS}`
    : `${LEVEL} It is multiplied by how many more or fewer reports of other illnesses come in now. ${SPREAD} A day is an alarm when the 7 days that end with it have more reports than their threshold, and 5 at least. ${ALARMS}`;
}

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
  const alpha = alphaFor(history);
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
  const wanted = testedIllnesses(history).filter((known) => illness === null || known.illness === illness);
  const from = history.days - days;
  return new Set(wanted.flatMap(({ counts }) => weekAlarms(history, counts, from).map(({ end }) => end)));
}
