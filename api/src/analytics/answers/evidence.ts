import type { Evidence } from '@health-commons/contracts/analytics';
import { JUDGE } from '@health-commons/epidemiology';
import { addDays } from '@health-commons/base/days';
import { gapsOf, recent, throughYesterday, type History } from '../model/history';
import type { Statements } from '../texts/statements';
import { publishedOf, verdictOf } from '../model/place-verdict';
import { sum } from '../data/sums';

/** Returns what an answer is based on. Its method describes the model, or says what is missing for it. */
export function evidenceOf(history: History, statements: Statements): Evidence {
  const { asOf, days, reports } = history;
  const { minDays, minReports, recentDays } = JUDGE;
  const method = verdictOf(history).state === 'too-few' ? 'method.insufficient' : 'method.model';
  statements.add('evidence.method', method, { minDays, minReports, recentDays });
  return {
    method: statements.text('evidence.method'),
    asOf,
    historyDays: days,
    reports,
    verdicts: verdictOf(history).judged.map(publishedOf),
    notices: [...statements.notices],
    sources: statements.sources(),
  };
}

/** Held reports of the last `days` days are mentioned by illness if there are at least `reports`. */
export const MENTIONED = { days: 7, reports: 5 } as const;
/** Gaps in reporting are mentioned if they end in this number of days, or in the days of the answer's figures. */
const GAP_DAYS = 14;
const MAX_GAPS = 3;

/**
 * Adds notices about the data to an answer: which reports are being checked or missing, how many are dated after today,
 * and why no risk can be estimated. `days` is the number of complete days that the answer's figures cover. All held
 * reports of these days are mentioned, because the figures lack them.
 */
export function addDataNotices(history: History, statements: Statements, field: string, days = 0): void {
  const { future, reports } = history;
  const place = history.place.location;
  const held = heldIn(history, days);
  const isMany = ({ count }: { count: number }) => count >= MENTIONED.reports;
  for (const { illness, count } of held.filter(isMany))
    statements.notify('being-checked', field, 'data.checking', { illness, count });
  const few = sum(held.filter((one) => !isMany(one)).map(({ count }) => count));
  if (days > 0 && few > 0) statements.notify('being-checked', field, 'data.held', { held: few });
  for (const gap of gapsIn(history, Math.max(days, GAP_DAYS)).slice(-MAX_GAPS))
    statements.notify('gap', field, 'data.gap', gap);
  if (future > 0) statements.add(field, 'data.future', { future });
  const { state, judged } = verdictOf(history);
  if (reports > 0 && judged.length === 0) statements.notify('too-few', field, 'data.unnamed', { place });
  else if (reports === 0) statements.notify('too-few', field, 'data.none', { place });
  else if (state === 'too-few') {
    const past = throughYesterday(history);
    statements.notify('too-few', field, 'data.few', {
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
 * Sums held reports by illness: those of the days of the answer's figures or, without figures, of the last days and
 * today.
 */
function heldIn({ held, days: all }: History, days: number): { illness: string; count: number }[] {
  const last = days > 0 ? all - 2 : all - 1;
  const first = days > 0 ? all - 1 - Math.max(days, MENTIONED.days) : all - MENTIONED.days;
  const counts = new Map<string, number>();
  for (const { illness, day, count } of held)
    if (day >= first && day <= last) counts.set(illness, (counts.get(illness) ?? 0) + count);
  return [...counts].map(([illness, count]) => ({ illness, count }));
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
