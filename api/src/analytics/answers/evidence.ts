import type { Evidence } from '@health-commons/contracts/analytics';
import { alphaFor, rungOf, testedIllnesses } from '../detect/ladder';
import { FLOOD, type FloodRules } from '../detect/flood-rules';
import { CONFIDENCE_DAYS, DETECTION, LADDER } from '../detect/parameters';
import { FARRINGTON } from '../detect/year-test';
import { addDays } from '../days';
import { LOOK_BACK, recent, throughYesterday, wholeWeeks, type History } from '../history';
import type { Statements } from '../statements';
import { detectorsFor } from '../detect/detectors';
import { sum } from '../sums';

/**
 * Default number of days of counts in the evidence, including today. The longest timeframe has 90 days. The
 * check of 7-day sums uses the 70 days before today: 56 of baseline, 7 of gap and 7 of window.
 */
const SHOWN_DAYS = 92;

export function parametersOf(history: History): Evidence['parameters'] {
  return {
    minDays: LADDER.minDays,
    minReports: LADDER.minReports,
    mediumDays: LADDER.mediumDays,
    longDays: LADDER.longDays,
    windowDays: DETECTION.window,
    baselineDays: DETECTION.baseline,
    gapDays: DETECTION.gap,
    minCases: DETECTION.minCases,
    alpha: alphaFor(history),
    dailyStrictness: DETECTION.dailyStrictness,
    illnessesTested: testedIllnesses(history).length,
    growthPrior: DETECTION.growthPrior,
    growthDegrees: DETECTION.growthDegrees,
    clusterPrior: DETECTION.clusterPrior,
    clusterPriorWeeks: DETECTION.clusterPriorWeeks,
    confidenceDays: CONFIDENCE_DAYS,
    lookBackDays: LOOK_BACK,
    ...floodParameters(history.flood),
    futureReports: history.future,
    ...(rungOf(history) === 'long' && { farrington: JSON.stringify(FARRINGTON) }),
  };
}

export function evidenceOf(
  history: History,
  statements: Statements,
  parameters: Evidence['parameters'] = {},
  { days = SHOWN_DAYS, weeks = Infinity }: { days?: number; weeks?: number } = {},
): Evidence {
  const { place, asOf, today, firstDay, reports } = history;
  const rung = rungOf(history);
  const total = recent(history.total, days);
  return {
    method: addMethod(history, statements),
    rung,
    place,
    asOf,
    today,
    firstDay,
    historyDays: history.days,
    reports,
    parameters: { ...parametersOf(history), ...parameters },
    counts: {
      from: total.length === 0 ? today : addDays(today, 1 - total.length),
      total: [...total],
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, [...recent(counts, days)]]),
      ),
    },
    weekly: {
      to: addDays(today, -1),
      total: wholeWeeks(history.total).slice(-weeks),
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, wholeWeeks(counts).slice(-weeks)]),
      ),
    },
    held: history.held
      .filter(({ day }) => day >= history.days - days)
      .map(({ illness, day, count }) => ({ illness, date: addDays(today, day + 1 - history.days), count })),
    statements: [...statements.list],
    sources: statements.sources(),
  };
}

/** An infinite limit turns a rule off. JSON has no infinity, so it becomes null. */
const floodParameters = ({ hours, rise, senders, outlier }: FloodRules) => ({
  floodHours: orNull(hours),
  floodRise: orNull(rise),
  floodSenders: senders,
  floodOutlier: orNull(outlier),
});

const orNull = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);

/**
 * Adds notices about the data to an answer: which reports are being checked, how many are dated after today,
 * and why no risk can be estimated.
 */
export function addDataNotices(history: History, statements: Statements, field: string): void {
  const { future, reports } = history;
  const place = history.place.name;
  for (const { illness, count } of recentlyHeld(history))
    statements.add(field, 'data.checking', { illness, count });
  if (future > 0) statements.add(field, 'data.future', { future });
  if (rungOf(history) !== 'insufficient') {
    if (testedIllnesses(history).length === 0) statements.add(field, 'data.unnamed', { place });
    return;
  }
  const past = throughYesterday(history);
  if (reports === 0) statements.add(field, 'data.none', { place });
  else
    statements.add(field, 'data.few', {
      place,
      reports: past.reports,
      days: past.days,
      minReports: LADDER.minReports,
      minDays: LADDER.minDays,
    });
}

/** Sums the reports held in the last days by illness. Leaves out small sums, such as the reports of one family. */
function recentlyHeld({ held, days }: History): { illness: string; count: number }[] {
  const recently = held.filter(({ day }) => day >= days - FLOOD.shownDays);
  return [...new Set(recently.map(({ illness }) => illness))]
    .map((illness) => ({
      illness,
      count: sum(recently.filter((one) => one.illness === illness).map(({ count }) => count)),
    }))
    .filter(({ count }) => count >= FLOOD.minShown);
}

/** Adds and returns a paragraph that describes the checks for alarms, or says what is missing for them. */
function addMethod(history: History, statements: Statements): string {
  const field = 'evidence.method';
  const { minDays, minReports } = LADDER;
  if (rungOf(history) === 'insufficient')
    return statements.add(field, 'method.insufficient', { minDays, minReports });
  const checks = detectorsFor(throughYesterday(history).days).map(({ id }) => id);
  return statements.add(field, 'method.checks', { count: checks.length, checks });
}
