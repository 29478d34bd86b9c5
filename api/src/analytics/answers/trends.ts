import { INSUFFICIENT_DATA, type HealthTrends } from '@health-commons/contracts/analytics';
import { isNamedIllness, nameOf, preventionFor } from '../advice/illnesses';
import { rungOf } from '../detect/ladder';
import { LADDER } from '../detect/parameters';
import { recent, throughYesterday, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sum, sumOf } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';
import { FORECAST_WEEKS, forecastOf, weeksFor } from './forecasts';
import { shareChange, type ShareChange } from './share-change';

/** A change of an illness's share is told when chance alone would bring it less often than this. */
const ALPHA = 0.01;

/** The test of one illness's share, beside the counts that it is made from. */
type ShareTerms = { illness: string } & Pick<ShareChange, 'dispersion' | 'df' | 't' | 'pValue'>;

export function healthTrends(history: History, period: number): HealthTrends {
  const statements = new Statements();
  const totalReports = sum(recent(history.total, period));
  const averageDaily = rounded(totalReports / period, 2);
  const now = history.illnesses
    .map(({ illness, counts }) => ({ illness, count: sum(recent(counts, period)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const named = now.filter(({ illness }) => isNamedIllness(illness));
  const summary = saySummary(statements, history, period, totalReports, averageDaily, named[0]);
  sayWhatIsMissing(history, statements, 'insights.patterns');
  const shares = sayPatterns(statements, history, period, totalReports);
  sayPredictions(statements, history);
  for (const { text, source } of preventionFor(named.slice(0, 2).map(({ illness }) => illness)))
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
    evidence: {
      ...evidenceOf(
        history,
        statements,
        { period, shareAlpha: ALPHA, forecastWeeks: FORECAST_WEEKS },
        { days: period * 2, weeks: FORECAST_WEEKS },
      ),
      shares,
    },
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
  if (totalReports === 0)
    return statements.say('insights.summary', 'No reports from {place} in the last {period} days.', numbers);
  if (!top)
    return statements.say(
      'insights.summary',
      'Reports from {place} in the last {period} days: {totalReports}, about {averageDaily} a day. None of them names an illness.',
      numbers,
    );
  return statements.say(
    'insights.summary',
    'Reports from {place} in the last {period} days: {totalReports}, about {averageDaily} a day. Most frequent: {illness} with {count}, or {share} %.',
    {
      ...numbers,
      illness: nameOf(top.illness),
      count: top.count,
      share: rounded((100 * top.count) / totalReports),
    },
  );
}

/** Against the period before; shares, because more reports are first of all more people who report. Answers the tests. */
function sayPatterns(statements: Statements, history: History, period: number, after: number): ShareTerms[] {
  const field = 'insights.patterns';
  const end = history.days - period;
  const before = sumOf(history.total, end - period, end);
  if (before === 0) {
    if (after > 0)
      statements.say(field, 'There are no reports of the {period} days before to compare with.', { period });
    return [];
  }
  statements.say(
    field,
    end < period
      ? 'All reports: {after}, after {before} in the {days} days before, with which reporting began. This says how many people report, not how many are ill.'
      : 'All reports: {after}, after {before} in the {days} days before. This says how many people report, not how many are ill.',
    { after, before, days: Math.min(period, end) },
  );
  return history.illnesses.flatMap(({ illness, counts }) => {
    const change = shareChange(counts, history.total, period);
    if (!change || change.x + change.y < LADDER.leastReports) return [];
    if (change.pValue < ALPHA / history.illnesses.length) sayChange(statements, illness, change);
    const { dispersion, df, t, pValue } = change;
    return [
      { illness, dispersion: rounded(dispersion, 4), df, t: rounded(t, 4), pValue: rounded(pValue, 6) },
    ];
  });
}

function sayChange(statements: Statements, illness: string, { x, y, after, before }: ShareChange): void {
  statements.say(
    'insights.patterns',
    x / after > y / before
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
    },
  );
}

function sayPredictions(statements: Statements, history: History): void {
  const field = 'insights.predictions';
  if (rungOf(history) === 'insufficient') {
    statements.say(field, INSUFFICIENT_DATA);
    return;
  }
  const { days } = throughYesterday(history);
  if (days < LADDER.mediumDays) {
    statements.say(field, 'A forecast needs {leastDays} days of reports; there are {days}.', {
      leastDays: LADDER.mediumDays,
      days,
    });
    return;
  }
  const series = [
    { name: 'Reports of all illnesses', counts: history.total },
    ...history.illnesses
      .filter(({ illness }) => isNamedIllness(illness))
      .slice(0, 2)
      .map(({ illness, counts }) => ({ name: `Reports of ${nameOf(illness)}`, counts })),
  ];
  for (const { name, counts } of series) {
    const weeks = weeksFor(counts);
    const [next] = forecastOf(weeks, [1]);
    const [low95, low50, , high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
    if (low95 === undefined || low50 === undefined || high50 === undefined || high95 === undefined) continue;
    statements.say(
      field,
      '{name} over the 7 days from today: likely range {low50} to {high50} (50 %), {low95} to {high95} (95 %). This rests on {reports} reports in {weeks} weeks.',
      { name, low50, high50, low95, high95, reports: sum(weeks), weeks: weeks.length },
    );
  }
}
