import { RECENT_REPORTS } from '../constants';
import type { Report } from '../report';

/** Returns the incoming report with the nickname of the known report, because the backend stores no nicknames. */
function combine(known: Report | undefined, incoming: Report): Report {
  return known === undefined ? incoming : { ...incoming, nickname: known.nickname ?? incoming.nickname };
}

/** Prepends new reports, the last to arrive first. Updates reports that are already in the list in place. */
export function prependReports(list: readonly Report[], incoming: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  const fresh: Report[] = [];
  for (const report of incoming) {
    if (!known.has(report.id)) fresh.unshift(report);
    known.set(report.id, combine(known.get(report.id), report));
  }
  return [...fresh, ...list].map((report) => known.get(report.id) ?? report).slice(0, RECENT_REPORTS);
}

/** Combines the list with fetched reports, newest first, without duplicates. */
export function mergeReports(list: readonly Report[], fetched: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  for (const report of fetched) known.set(report.id, combine(known.get(report.id), report));
  return [...known.values()]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, RECENT_REPORTS);
}
