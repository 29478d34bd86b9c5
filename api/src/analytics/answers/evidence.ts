import type { Evidence } from '@health-commons/contracts/analytics';
import { JUDGE } from '@health-commons/epidemiology';
import { CAP_DAYS, FORECAST_DAYS } from './forecasts';
import { addDays } from '../data/days';
import { gapsOf, LOOK_BACK, recent, throughYesterday, wholeWeeks, type History } from '../model/history';
import type { Statements } from '../texts/statements';
import { publishedOf, verdictOf } from '../model/place-verdict';
import { sum } from '../data/sums';

/**
 * Default number of days of counts in the evidence, including today. The longest timeframe has 90 days. The
 * check of 7-day sums uses the 70 days before today: 56 of baseline, 7 of gap and 7 of window.
 */
const SHOWN_DAYS = 92;

export const parametersOf = (history: History): Evidence['parameters'] => ({
  minDays: JUDGE.minDays,
  minReports: JUDGE.minReports,
  recentDays: JUDGE.recentDays,
  alpha: JUDGE.alpha,
  familyAlpha: JUDGE.familyAlpha,
  illnessesTested: verdictOf(history).judged.length,
  confidenceDays: CAP_DAYS,
  forecastDays: FORECAST_DAYS,
  lookBackDays: LOOK_BACK,
  floodHours: orNull(history.flood.hours),
  floodSenders: history.flood.senders,
  futureReports: history.future,
});

export function evidenceOf(
  history: History,
  statements: Statements,
  parameters: Evidence['parameters'] = {},
  { days = SHOWN_DAYS, covered = 0 }: { days?: number; covered?: number } = {},
): Evidence {
  addMethod(history, statements);
  const { place, asOf, today, firstDay, reports } = history;
  const total = recent(history.total, days);
  const [heldFrom, heldUntil] = heldRange(history, covered).map((day) =>
    addDays(today, day + 1 - history.days),
  );
  return {
    method: statements.text(METHOD),
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
      total: wholeWeeks(history.total),
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, wholeWeeks(counts)]),
      ),
    },
    held: history.held
      .filter(({ day }) => day >= history.days - Math.max(days, covered + 1))
      .map(({ illness, day, count }) => ({ illness, date: addDays(today, day + 1 - history.days), count })),
    gaps: gapsIn(history, Math.max(days, covered)),
    verdicts: verdictOf(history).judged.map(publishedOf),
    statements: [...statements.list],
    sources: statements.sources(),
  };
}

/** An infinite limit turns a rule off. JSON has no infinity, so it becomes null. */
const orNull = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);

/** Held reports of the last `days` days are mentioned by illness if there are at least `reports`. */
export const MENTIONED = { days: 7, reports: 5 } as const;
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
  const isMany = ({ count }: { count: number }) => count >= MENTIONED.reports;
  for (const { illness, count } of held.filter(isMany))
    statements.add(field, 'data.checking', { illness, count });
  const few = sum(held.filter((one) => !isMany(one)).map(({ count }) => count));
  if (days > 0 && few > 0) statements.add(field, 'data.held', { held: few });
  for (const gap of gapsIn(history, Math.max(days, GAP_DAYS)).slice(-MAX_GAPS))
    statements.add(field, 'data.gap', gap);
  if (future > 0) statements.add(field, 'data.future', { future });
  const { state, judged } = verdictOf(history);
  if (reports > 0 && judged.length === 0) statements.add(field, 'data.unnamed', { place });
  else if (reports === 0) statements.add(field, 'data.none', { place });
  else if (state === 'too-few') {
    const past = throughYesterday(history);
    statements.add(field, 'data.few', {
      place,
      reports: sum(recent(past.total, JUDGE.recentDays)),
      days: past.days,
      recentDays: JUDGE.recentDays,
      minReports: JUDGE.minReports,
      minDays: JUDGE.minDays,
    });
  }
}

/**
 * Returns the first and the last day of which held reports are mentioned: the days of the answer's figures or, without
 * figures, the last days and today.
 */
const heldRange = (history: History, days: number): readonly [number, number] =>
  days > 0
    ? [history.days - 1 - Math.max(days, MENTIONED.days), history.days - 2]
    : [history.days - MENTIONED.days, history.days - 1];

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

const METHOD = 'evidence.method';

/** Adds a paragraph that describes the model, or says what is missing for it. */
function addMethod(history: History, statements: Statements): void {
  const { minDays, minReports, recentDays } = JUDGE;
  if (verdictOf(history).state === 'too-few')
    statements.add(METHOD, 'method.insufficient', { minDays, minReports, recentDays });
  else statements.add(METHOD, 'method.model');
}
