import { RECENT_REPORTS } from '../constants';
import type { Report } from '../report';

/** The same report from the backend and from the form: the backend's columns count, the nickname is only known here. */
function combine(known: Report | undefined, incoming: Report): Report {
  return known === undefined ? incoming : { ...incoming, nickname: known.nickname ?? incoming.nickname };
}

/** New reports at the front, in the order they came in; one that is known already is brought up to date where it stands. */
export function prependReports(list: readonly Report[], incoming: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  const fresh: Report[] = [];
  for (const report of incoming) {
    if (!known.has(report.id)) fresh.unshift(report);
    known.set(report.id, combine(known.get(report.id), report));
  }
  return [...fresh, ...list].map((report) => known.get(report.id) ?? report).slice(0, RECENT_REPORTS);
}

/** A list that was fetched, together with what is known already: newest first. */
export function mergeReports(list: readonly Report[], fetched: readonly Report[]): Report[] {
  const known = new Map(list.map((report) => [report.id, report]));
  for (const report of fetched) known.set(report.id, combine(known.get(report.id), report));
  return [...known.values()]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, RECENT_REPORTS);
}
