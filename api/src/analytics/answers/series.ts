import { isOutbreak, type AnalyticsSeries, type SeriesDay } from '@health-commons/contracts/analytics';
import { JUDGE, quantileOf, type Spread } from '@health-commons/epidemiology';
import { addDays } from '@health-commons/base/days';
import { observedDaysOf, type History } from '../model/history';
import type { MessageId, Texts } from '../texts/texts';
import { mostSerious, verdictOf } from '../model/place-verdict';
import { createStatements, type Statements } from '../texts/statements';
import { rounded, sumOf } from '../data/sums';
import { publishedForecast } from './forecasts';
import { reproductionOf } from './reproduction';

/** False-alarm rate of a single day's threshold. The alert has its own rate. */
const DAY_ALPHA = 0.01;

/**
 * Returns the daily series of an illness, or of all reports (null), up to today. In the series of all reports, a day
 * has an alarm only if an illness has one, because a rise in all reports mainly means that more people report.
 */
export function analyticsSeries(
  history: History,
  timeframe: number,
  illness: string | null,
  texts?: Texts,
): AnalyticsSeries {
  const counts =
    illness === null
      ? history.total
      : (history.illnesses.find((known) => known.illness === illness)?.counts ?? history.total.map(() => 0));
  // The complete days of the timeframe, and today.
  const shown = timeframe + 1;
  const days = daysOf(history, shown, illness, counts);
  const reports = illness === null ? history.reports : sumOf(counts, 0, counts.length);
  const statements = createStatements(texts);
  const rt = reproductionOf(history, timeframe, illness, statements);
  const verdict = verdictOf(history);
  addMethod(statements, verdict.state === 'too-few', illness, rt !== null);
  if (verdict.state !== 'too-few') statements.cite('negative-binomial', 'effort');
  if (rt) statements.cite('rt');
  return {
    location: history.place.location,
    days,
    byIllness: history.illnesses.map((known) => ({
      illness: known.illness,
      counts: lastOf(known.counts, shown),
    })),
    forecast: publishedForecast(history, illness).map(({ horizon, quantiles }) => ({
      date: addDays(history.today, horizon * 7 - 1),
      quantiles,
    })),
    checked: verdict.judged.some(
      (one) => one.state === 'being-checked' && (illness ?? one.illness) === one.illness,
    ),
    rt,
    rtWhyNot: statements.text('rtWhyNot') || null,
    reports,
    lastUpdated: history.asOf,
    method: {
      description: statements.text('method.description'),
      illness,
      sources: statements.sources(),
    },
  };
}

function addMethod(statements: Statements, tooFew: boolean, illness: string | null, hasRt: boolean): void {
  const { minDays, minReports, recentDays } = JUDGE;
  const add = (id: MessageId) =>
    statements.add('method.description', id, { minDays, minReports, recentDays });
  if (tooFew) add('series.insufficient');
  else {
    add('series.level');
    add('series.spread');
    add(illness === null ? 'series.alarm-all' : 'series.alarm-one');
    add('series.held');
  }
  if (hasRt) add('series.rt');
}

/** Returns the last `length` values, after zeros if there are fewer. */
const lastOf = (values: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, i) => values[values.length - length + i] ?? 0);

function daysOf(
  history: History,
  length: number,
  illness: string | null,
  counts: readonly number[],
): SeriesDay[] {
  const { days: judged, today } = history.judgement;
  const expectedToday = [...judged.keys()]
    .filter((name) => illness === null || name === illness)
    .map((name) => today.get(name)?.expected ?? null);
  const claims = verdictOf(history).state !== 'too-few';
  const wanted = [...judged].filter(([name]) => illness === null || name === illness).map(([, days]) => days);
  const held = heldByDay(history, illness);
  const observed = observedDaysOf(history);
  return Array.from({ length }, (_, i) => {
    const ago = length - 1 - i;
    const end = history.days - 1 - ago;
    const all = ago === 0 ? [] : wanted.flatMap((days) => days.at(-ago) ?? []);
    const [one] = all;
    const isClaimed = ago === 0 ? claims : all.some(({ verdict }) => verdict.state !== 'too-few');
    const day = isClaimed
      ? sumOfSpreads(ago === 0 ? expectedToday : all.map(({ expected }) => expected))
      : null;
    const week = isClaimed ? sumOfSpreads(all.map(({ verdict }) => verdict.week)) : null;
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
        threshold: week && one ? quantileOf(week, 1 - one.alpha) : null,
      },
      alarm: all.some(({ verdict }) => isOutbreak(verdict.state)),
      held: held.get(end) ?? 0,
      missing: observed[end] === false,
      state: all.length === 0 ? null : mostSerious(all.map(({ verdict }) => verdict.state)),
      provisional: ago === 0,
    };
  });
}

/** Adds up expected distributions. Returns null if none is known. */
function sumOfSpreads(spreads: readonly (Spread | null)[]): Spread | null {
  const known = spreads.filter((spread) => spread !== null);
  if (known.length === 0) return null;
  return {
    mean: known.reduce((sum, { mean }) => sum + mean, 0),
    variance: known.reduce((sum, { variance }) => sum + variance, 0),
  };
}

function heldByDay({ held }: History, wanted: string | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { illness, day, count } of held)
    if (wanted === null || illness === wanted) counts.set(day, (counts.get(day) ?? 0) + count);
  return counts;
}
