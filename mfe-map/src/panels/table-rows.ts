import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { severityName } from '@health-commons/contracts/names';
import { SEVERITIES } from '@health-commons/contracts/reports';
import { formatDay } from '@health-commons/ui';
import { PLACE_DECIMALS } from '../data/constants';
import { dayOf } from '../data/selection';
import { illnessText } from '../data/texts';
import { messages } from '../messages';
import { tableMessages } from './table-messages';

function placeForm({ several, precision = 'exact' }: HealthAggregate): string {
  if (several) return tableMessages['table.several-places'];
  return precision === 'exact' ? tableMessages['table.one-place'] : tableMessages[`table.${precision}-place`];
}

export const isSomewhere = ({ precision = 'exact' }: HealthAggregate) => precision !== 'exact';

/** Returns a text such as '19.076, 72.878' or 'Several places around 19.076, 72.878'. */
export function placeText(row: HealthAggregate): string {
  const { lat, lon } = row;
  return formatMessage(placeForm(row), {
    latitude: lat.toFixed(PLACE_DECIMALS),
    longitude: lon.toFixed(PLACE_DECIMALS),
  });
}

export const illnessOf = ({ illness }: HealthAggregate): string =>
  illness === null ? messages['illness.unknown'] : illnessText(illness);

export function severityText({ severity }: HealthAggregate): string {
  const known = SEVERITIES.find((one) => one === severity);
  return known === undefined ? severity : severityName(known);
}

/** Returns only the day, because rows of past periods may have no exact time. */
export function lastReportText({ last_reported_at: moment }: HealthAggregate): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : formatDay(dayOf(time));
}

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
