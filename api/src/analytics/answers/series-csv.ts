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
  'held',
  'state',
  'provisional',
  'demonstration',
] as const;

/**
 * Returns CSV (RFC 4180, CR LF) with one row per day: COLUMNS, then one column per illness. Every row says whether the
 * data is demonstration data, because CSV has no place for notes. No cell contains text from visitors, so no formula can be injected.
 */
export function toCsv({ days, byIllness }: AnalyticsSeries, demonstration: boolean): string {
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
    day.held,
    day.state,
    day.provisional,
    demonstration,
    ...byIllness.map(({ counts }) => counts[i] ?? 0),
  ]);
  return [header, ...rows].map((row) => `${row.map((value) => value ?? '').join(',')}\r\n`).join('');
}
