import type { Evidence } from '@health-commons/contracts/analytics';
import { alphaFor, rungOf, testedIllnesses } from '../detect/ladder';
import { FLOOD, type FloodRules } from '../detect/flood-rules';
import { CONFIDENCE_DAYS, DETECTION, LADDER } from '../detect/parameters';
import { FARRINGTON } from '../detect/year-test';
import { addDays } from '../days';
import { LOOK_BACK, recent, throughYesterday, wholeWeeks, type History } from '../history';
import type { Statements } from '../statements';
import { detectorsFor } from '../detect/detectors';
import { gapsOf } from '../reporting-gaps';
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
  {
    days = SHOWN_DAYS,
    weeks = Infinity,
    covered = 0,
  }: { days?: number; weeks?: number; covered?: number } = {},
): Evidence {
  const { place, asOf, today, firstDay, reports } = history;
  const rung = rungOf(history);
  const total = recent(history.total, days);
  const [heldFrom, heldUntil] = heldRange(history, covered).map((day) =>
    addDays(today, day + 1 - history.days),
  );
  return {
    method: addMethod(history, statements),
    rung,
    place,
    asOf,
    today,
    firstDay,
    historyDays: history.days,
    reports,
    parameters: {
      ...parametersOf(history),
      heldFrom: heldFrom ?? today,
      heldUntil: heldUntil ?? today,
      ...parameters,
    },
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
      .filter(({ day }) => day >= history.days - Math.max(days, covered + 1))
      .map(({ illness, day, count }) => ({ illness, date: addDays(today, day + 1 - history.days), count })),
    gaps: gapsIn(history, Math.max(days, covered)),
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

/** Gaps in reporting are mentioned if they end in this number of days, or in the days of the answer's figures. */
const GAP_DAYS = 14;
/** Maximum number of gaps that an answer mentions. */
const MAX_GAPS = 3;

/**
 * Adds notices about the data to an answer: which reports are being checked or missing, how many are dated after today,
 * and why no risk can be estimated. `days` is the number of complete days that the answer's figures cover. All held
 * reports of these days are mentioned, because the figures lack them.
 */
export function addDataNotices(history: History, statements: Statements, field: string, days = 0): void {
  const { future, reports } = history;
  const place = history.place.name;
  const held = heldIn(history, days);
  const isMany = ({ count }: { count: number }) => count >= FLOOD.minShown;
  for (const { illness, count } of held.filter(isMany))
    statements.add(field, 'data.checking', { illness, count });
  const few = sum(held.filter((one) => !isMany(one)).map(({ count }) => count));
  if (days > 0 && few > 0) statements.add(field, 'data.held', { held: few });
  for (const gap of gapsIn(history, Math.max(days, GAP_DAYS)).slice(-MAX_GAPS))
    statements.add(field, 'data.gap', gap);
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

/**
 * Returns the first and the last day of which held reports are mentioned: the days of the answer's figures or, without
 * figures, the last days and today.
 */
const heldRange = (history: History, days: number): readonly [number, number] =>
  days > 0
    ? [history.days - 1 - Math.max(days, FLOOD.shownDays), history.days - 2]
    : [history.days - FLOOD.shownDays, history.days - 1];

/** Sums these held reports by illness. */
function heldIn(history: History, days: number): { illness: string; count: number }[] {
  const [first, last] = heldRange(history, days);
  const held = history.held.filter(({ day }) => day >= first && day <= last);
  return [...new Set(held.map(({ illness }) => illness))].map((illness) => ({
    illness,
    count: sum(held.filter((one) => one.illness === illness).map(({ count }) => count)),
  }));
}

/** Returns the gaps in reporting that end in the last `length` complete days, oldest first. */
const gapsIn = (history: History, length: number) =>
  gapsOf(history)
    .filter(({ last }) => last >= history.days - 1 - length)
    .map(({ first, last }) => ({
      from: addDays(history.from, first),
      until: addDays(history.from, last),
      gapDays: last - first + 1,
    }));

/** Adds and returns a paragraph that describes the checks for alarms, or says what is missing for them. */
function addMethod(history: History, statements: Statements): string {
  const field = 'evidence.method';
  const { minDays, minReports } = LADDER;
  if (rungOf(history) === 'insufficient')
    return statements.add(field, 'method.insufficient', { minDays, minReports });
  const checks = detectorsFor(throughYesterday(history).days).map(({ id }) => id);
  return statements.add(field, 'method.checks', { count: checks.length, checks });
}
