import type { AnalyticsSeries } from '@health-commons/contracts/analytics';

const COLUMNS = [
  'date',
  'count',
  'total',
  'expected',
  'lower',
  'upper',
  'threshold',
  'week_count',
  'week_expected',
  'week_threshold',
  'alarm',
  'provisional',
] as const;

/**
 * Returns CSV (RFC 4180, CR LF) with one row per day: COLUMNS, then one column per illness. No cell contains
 * text from visitors, so no formula can be injected.
 */
export function toCsv({ days, byIllness }: AnalyticsSeries): string {
  const header = [...COLUMNS, ...byIllness.map(({ illness }) => illness)];
  const rows = days.map((day, i) => [
    day.date,
    day.count,
    day.total,
    day.expected,
    day.lower,
    day.upper,
    day.threshold,
    day.week.count,
    day.week.expected,
    day.week.threshold,
    day.alarm,
    day.provisional,
    ...byIllness.map(({ counts }) => counts[i] ?? 0),
  ]);
  return [header, ...rows].map((row) => `${row.map((value) => value ?? '').join(',')}\r\n`).join('');
}
