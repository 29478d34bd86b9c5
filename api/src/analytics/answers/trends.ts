import type { HealthTrends } from '@health-commons/contracts/analytics';
import { isUnnamedIllness } from '@health-commons/contracts/vocabulary';
import { JUDGE, studentTUpper } from '@health-commons/epidemiology';
import { preventionFor } from '../texts/advice';
import { verdictOf } from '../model/place-verdict';
import { recent, throughYesterday, type History } from '../model/history';
import { createStatements, type Statements } from '../texts/statements';
import type { Texts } from '../texts/texts';
import { rounded, sum, sumOf } from '../data/sums';
import { addDataNotices, evidenceOf } from './evidence';
import { FORECAST_DAYS, publishedForecast, weeksOf } from './forecasts';

/** The answer mentions a change in an illness's share if its p-value is below ALPHA / number of illnesses. */
const ALPHA = 0.01;

/** Compares whole days only: today would make each sum depend on the hour of the request. */
export function healthTrends(history: History, period: number, texts?: Texts): HealthTrends {
  const statements = createStatements(texts);
  const past = throughYesterday(history);
  const totalReports = sum(recent(past.total, period));
  const averageDaily = rounded(totalReports / period, 2);
  const now = past.illnesses
    .map(({ illness, counts }) => ({ illness, count: sum(recent(counts, period)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const named = now.filter(({ illness }) => !isUnnamedIllness(illness));
  const [top] = named;
  const values = { period, totalReports, averageDaily, place: history.place.location };
  if (totalReports === 0) statements.add('insights.summary', 'trends.none', values);
  else if (!top) statements.add('insights.summary', 'trends.unnamed', values);
  else {
    const share = rounded((100 * top.count) / totalReports);
    statements.add('insights.summary', 'trends.top', { ...values, ...top, share });
  }
  addDataNotices(history, statements, 'insights.patterns', 2 * period);
  addPatterns(statements, past, period, totalReports);
  addPredictions(statements, history);
  for (const { id, source } of preventionFor(named.slice(0, 2).map(({ illness }) => illness)))
    statements.add('insights.recommendations', id, {}, source);
  return {
    trends: {
      totalReports,
      averageDaily,
      period,
      topIllnesses: now.map(({ illness, count }) => [illness, count]),
    },
    insights: {
      summary: statements.text('insights.summary'),
      patterns: statements.of('insights.patterns'),
      predictions: statements.of('insights.predictions'),
      recommendations: statements.of('insights.recommendations'),
    },
    evidence: evidenceOf(history, statements),
  };
}

/**
 * Compares each illness's share of reports with its share in the period before, because a rise in all reports
 * may only mean that more people report.
 */
function addPatterns(statements: Statements, past: History, period: number, after: number): void {
  const field = 'insights.patterns';
  const end = past.days - period;
  const before = sumOf(past.total, end - period, end);
  if (before === 0) {
    if (after > 0) statements.add(field, 'trends.no-comparison', { period });
    return;
  }
  statements.add(field, end < period ? 'trends.total-start' : 'trends.total', {
    period,
    after,
    before,
    days: Math.min(period, end),
  });
  for (const { illness, counts } of past.illnesses) {
    const change = shareChange(counts, past.total, period);
    if (!change || change.x + change.y < JUDGE.minReports) continue;
    const { x, y, t, pValue } = change;
    if (pValue < ALPHA / past.illnesses.length)
      statements.add(field, t > 0 ? 'trends.rose' : 'trends.fell', {
        illness,
        ...change,
        shareBefore: rounded((100 * y) / change.before),
        shareAfter: rounded((100 * x) / change.after),
      });
  }
}

/** Adds the forecasts, or says why there are none. */
function addPredictions(statements: Statements, history: History): void {
  const field = 'insights.predictions';
  const { days } = throughYesterday(history);
  const { state, judged } = verdictOf(history);
  if (state === 'too-few') {
    statements.add(field, 'timeline.insufficient');
    return;
  }
  if (days < FORECAST_DAYS) {
    statements.add(field, 'forecast.days', { minDays: FORECAST_DAYS, days });
    return;
  }
  const checked = judged.filter((one) => one.state === 'being-checked').map(({ illness }) => illness);
  if (checked.length > 0) statements.add(field, 'forecast.checking', { illness: checked });
  const named = history.illnesses
    .map(({ illness }) => illness)
    .filter((illness) => !isUnnamedIllness(illness) && !checked.includes(illness))
    .slice(0, 2);
  for (const illness of [null, ...named]) {
    const [next] = publishedForecast(history, illness);
    if (!next) continue;
    const weeks = weeksOf(history, illness);
    const [low95 = 0, low50 = 0, , high50 = 0, high95 = 0] = next.quantiles.map(({ value }) => value);
    const values = { low50, high50, low95, high95, reports: sum(weeks.counts), weeks: weeks.counts.length };
    if (illness === null) statements.add(field, 'forecast.all', values);
    else statements.add(field, 'forecast.illness', { illness, ...values });
  }
}

/**
 * Tests whether an illness's share of all reports differs between the last `period` days and the `period`
 * days before. The test is quasi-binomial because reports come in clusters: a binomial test would find
 * changes where there are none. Returns null if a period has no reports, if all or none of the reports
 * name the illness, or if fewer than three days have reports.
 *
 * In the period, `x` of `after` reports name the illness, and in the period before, `y` of `before`. `dispersion` is
 * the overdispersion of the daily shares, at least 1, with `df` degrees of freedom.
 */
export function shareChange(counts: readonly number[], totals: readonly number[], period: number) {
  const to = totals.length;
  const [x, y] = [sumOf(counts, to - period, to), sumOf(counts, to - 2 * period, to - period)];
  const [after, before] = [sumOf(totals, to - period, to), sumOf(totals, to - 2 * period, to - period)];
  if (after === 0 || before === 0) return null;
  const now = chiSquared(counts, totals, to - period, to, x / after);
  const then = chiSquared(counts, totals, to - 2 * period, to - period, y / before);
  const df = now.days + then.days - 2;
  const pooled = (x + y) / (after + before);
  const variance = pooled * (1 - pooled) * (1 / after + 1 / before);
  if (df < 1 || variance <= 0) return null;
  const dispersion = Math.max(1, (now.sum + then.sum) / df);
  const t = (x / after - y / before) / Math.sqrt(dispersion * variance);
  return { x, after, y, before, dispersion, df, t, pValue: 2 * studentTUpper(Math.abs(t), df) };
}

/** Returns Pearson's chi-squared of the daily counts around `share`, and the number of days with reports. */
function chiSquared(
  counts: readonly number[],
  totals: readonly number[],
  from: number,
  to: number,
  share: number,
): { sum: number; days: number } {
  let [sum, days] = [0, 0];
  for (let day = Math.max(0, from); day < to; day += 1) {
    const total = totals[day] ?? 0;
    if (total === 0) continue;
    days += 1;
    const variance = total * share * (1 - share);
    if (variance > 0) sum += ((counts[day] ?? 0) - total * share) ** 2 / variance;
  }
  return { sum, days };
}
