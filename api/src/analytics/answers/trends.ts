import type { HealthTrends } from '@health-commons/contracts/analytics';
import { forecast } from '@health-commons/epidemiology';
import { nameOf, preventionFor } from '../advice/illnesses';
import { LADDER } from '../detect/parameters';
import { recent, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sum, sumOf, weeksUntil } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';

/** A change of an illness's share is told when chance alone would bring it less often than this. */
const ALPHA = 0.01;
const LEVELS = [0.025, 0.25, 0.5, 0.75, 0.975] as const;
/** Weeks that a forecast looks back over. */
export const FORECAST_WEEKS = 104;

export function healthTrends(history: History, period: number): HealthTrends {
  const statements = new Statements();
  const totalReports = sum(recent(history.total, period));
  const averageDaily = rounded(totalReports / period, 2);
  const now = history.illnesses
    .map(({ illness, counts }) => ({ illness, count: sum(recent(counts, period)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const summary = saySummary(statements, history, period, totalReports, averageDaily, now[0]);
  sayWhatIsMissing(history, statements, 'insights.patterns');
  const before = sayPatterns(statements, history, period, totalReports);
  sayPredictions(statements, history);
  for (const { text, source } of preventionFor(now.slice(0, 2).map(({ illness }) => illness)))
    statements.say('insights.recommendations', text, {}, source);
  return {
    trends: {
      totalReports,
      averageDaily,
      period,
      topIllnesses: now.map(({ illness, count }) => [illness, count]),
    },
    insights: {
      summary,
      patterns: statements.of('insights.patterns'),
      predictions: statements.of('insights.predictions'),
      recommendations: statements.of('insights.recommendations'),
    },
    evidence: evidenceOf(
      history,
      statements,
      { period, reportsBefore: before, shareAlpha: ALPHA, forecastWeeks: FORECAST_WEEKS },
      period * 2,
    ),
  };
}

function saySummary(
  statements: Statements,
  { place }: History,
  period: number,
  totalReports: number,
  averageDaily: number,
  top: { illness: string; count: number } | undefined,
): string {
  const numbers = { period, totalReports, averageDaily, place: place.name };
  if (!top)
    return statements.say('insights.summary', 'No reports from {place} in the last {period} days.', numbers);
  return statements.say(
    'insights.summary',
    'Reports from {place} in the last {period} days: {totalReports}, about {averageDaily} a day. Most name {illness}: {count}, or {share} %.',
    {
      ...numbers,
      illness: nameOf(top.illness),
      count: top.count,
      share: rounded((100 * top.count) / totalReports),
    },
  );
}

/** Against the period before; shares, because more reports are first of all more people who report. Answers how many there were. */
function sayPatterns(statements: Statements, history: History, period: number, after: number): number {
  const end = history.days - period;
  const before = sumOf(history.total, end - period, end);
  if (before === 0) {
    if (after > 0)
      statements.say(
        'insights.patterns',
        'There are no reports of the {period} days before to compare with.',
        { period },
      );
    return before;
  }
  statements.say(
    'insights.patterns',
    'All reports: {after}, after {before} in the {period} days before. This says how many people report, not how many are ill.',
    { after, before, period },
  );
  for (const { illness, counts } of history.illnesses) {
    const [x, y] = [sumOf(counts, end, history.days), sumOf(counts, end - period, end)];
    const z = shareScore(x, after, y, before);
    if (x + y < LADDER.leastReports || z === null || twoSided(z) >= ALPHA / history.illnesses.length)
      continue;
    statements.say(
      'insights.patterns',
      z > 0
        ? 'The share of {illness} rose from {shareBefore} % to {shareAfter} % ({y} of {before}, then {x} of {after}).'
        : 'The share of {illness} fell from {shareBefore} % to {shareAfter} % ({y} of {before}, then {x} of {after}).',
      {
        illness: nameOf(illness),
        x,
        y,
        after,
        before,
        shareBefore: rounded((100 * y) / before),
        shareAfter: rounded((100 * x) / after),
        z: rounded(z, 2),
      },
    );
  }
  return before;
}

/** Of two shares, by their pooled standard error; null where there is nothing to compare. */
function shareScore(x: number, n: number, y: number, m: number): number | null {
  if (n === 0 || m === 0) return null;
  const pooled = (x + y) / (n + m);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  return error > 0 ? (x / n - y / m) / error : null;
}

/** Of a standard normal score (Abramowitz and Stegun 7.1.26: within 1.5e-7). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

function sayPredictions(statements: Statements, history: History): void {
  const field = 'insights.predictions';
  if (history.days < LADDER.mediumDays) {
    statements.say(field, 'A forecast needs {leastDays} days of reports; there are {days}.', {
      leastDays: LADDER.mediumDays,
      days: history.days,
    });
    return;
  }
  const series = [
    { name: 'Reports of all illnesses', counts: history.total },
    ...history.illnesses
      .slice(0, 2)
      .map(({ illness, counts }) => ({ name: `Reports of ${nameOf(illness)}`, counts })),
  ];
  for (const { name, counts } of series) {
    // Today is not over, so it ends no week.
    const weeks = weeksUntil(counts, counts.length - 2).slice(-FORECAST_WEEKS);
    const [next] = forecast({ counts: weeks, horizons: [1], levels: LEVELS });
    const [low95, low50, , high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
    if (low95 === undefined || low50 === undefined || high50 === undefined || high95 === undefined) continue;
    statements.say(
      field,
      '{name} over 7 days: likely {low50} to {high50}, almost surely {low95} to {high95}.',
      {
        name,
        low50,
        high50,
        low95,
        high95,
      },
    );
  }
}
