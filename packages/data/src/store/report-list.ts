import { RECENT_REPORTS } from '../constants';
import type { Report } from '../report';

/** Returns the backend's columns with the nickname, which only this browser knows. */
function combine(known: Report | undefined, incoming: Report): Report {
  return known === undefined ? incoming : { ...incoming, nickname: known.nickname ?? incoming.nickname };
}

/**
 * Prepends new reports in the order of their arrival. A report that is already in the list is updated in place.
 */
export function prependReports(list: readonly Report[], incoming: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  const fresh: Report[] = [];
  for (const report of incoming) {
    if (!known.has(report.id)) fresh.unshift(report);
    known.set(report.id, combine(known.get(report.id), report));
  }
  return [...fresh, ...list].map((report) => known.get(report.id) ?? report).slice(0, RECENT_REPORTS);
}

/** Returns the known and the fetched reports, newest first. */
export function mergeReports(list: readonly Report[], fetched: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  for (const report of fetched) known.set(report.id, combine(known.get(report.id), report));
  return [...known.values()]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, RECENT_REPORTS);
}
