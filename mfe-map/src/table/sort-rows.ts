import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { SEVERITIES } from '@health-commons/contracts/reports';

export const COLUMNS = ['place', 'reports', 'illness', 'severity', 'last'] as const;
export type Column = (typeof COLUMNS)[number];
type Sorting = { column: Column; descending: boolean };

export const INITIAL_SORTING: Sorting = { column: 'reports', descending: true };

type Key = (row: HealthAggregate) => string | number;

const KEYS: Readonly<Record<Column, Key>> = {
  // Ascending order is from south to north.
  place: ({ lat }) => lat,
  reports: ({ count }) => count,
  illness: ({ illness }) => illness ?? '~',
  severity: ({ severity }) => SEVERITIES.findIndex((known) => known === severity),
  last: (row) => Date.parse(row.last_reported_at),
};

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** Returns a sorted copy. Ties are sorted by reports, then by place, so the order of `rows` does not matter. */
export function sortRows(
  rows: readonly HealthAggregate[],
  { column, descending }: Sorting,
): HealthAggregate[] {
  const key = KEYS[column];
  const sign = descending ? -1 : 1;
  return [...rows].sort(
    (one, other) =>
      sign * compare(key(one), key(other)) ||
      other.count - one.count ||
      other.lat - one.lat ||
      one.lon - other.lon,
  );
}

/**
 * Reverses the order if the table is already sorted by the column. Otherwise starts in descending order,
 * or in ascending order for illnesses.
 */
export function nextSorting(sorting: Sorting, column: Column): Sorting {
  if (sorting.column === column) return { column, descending: !sorting.descending };
  return { column, descending: column !== 'illness' };
}
