import { useState } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { severityName } from '@health-commons/contracts/names';
import { SEVERITIES } from '@health-commons/contracts/reports';
import { FailureBox, formatDay } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { placeName, useCities } from '../data/cities';
import { circleKey } from '../data/count-report';
import { PLACE_DECIMALS } from '../data/constants';
import { dayOf } from '../data/selection';
import { illnessText, inViewText } from '../data/texts';
import { messages } from '../messages';
import { DataTable } from './data-table';
import { reportsIn } from './result-line';
import { tableMessages } from './table-messages';
import styles from './table.module.css';

function placeForm({ several, precision = 'exact' }: HealthAggregate): string {
  if (several) return tableMessages['table.several-places'];
  return precision === 'exact' ? tableMessages['table.one-place'] : tableMessages[`table.${precision}-place`];
}

const isSomewhere = ({ precision = 'exact' }: HealthAggregate) => precision !== 'exact';

function placeText(row: HealthAggregate): string {
  const { lat, lon } = row;
  return formatMessage(placeForm(row), {
    latitude: lat.toFixed(PLACE_DECIMALS),
    longitude: lon.toFixed(PLACE_DECIMALS),
  });
}

const illnessOf = ({ illness }: HealthAggregate): string =>
  illness === null ? messages['illness.unknown'] : illnessText(illness);

function severityText({ severity }: HealthAggregate): string {
  const known = SEVERITIES.find((one) => one === severity);
  return known === undefined ? severity : severityName(known);
}

/** Returns only the day, because rows of past periods may have no exact time. */
function lastReportText({ last_reported_at: moment }: HealthAggregate): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : formatDay(dayOf(time));
}

const COLUMNS = ['place', 'reports', 'illness', 'severity', 'last'] as const;
type Column = (typeof COLUMNS)[number];
type Sorting = { column: Column; descending: boolean };

const INITIAL_SORTING: Sorting = { column: 'reports', descending: true };

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
function sortRows(rows: readonly HealthAggregate[], { column, descending }: Sorting): HealthAggregate[] {
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
function nextSorting(sorting: Sorting, column: Column): Sorting {
  if (sorting.column === column) return { column, descending: !sorting.descending };
  return { column, descending: column !== 'illness' };
}

type AggregatesTableProps = {
  rows: readonly HealthAggregate[];
  level: number | 'exact' | null;
  caption: string;
  onLocate: (row: HealthAggregate) => void;
};

const NAMES: Readonly<Record<Column, string>> = {
  place: tableMessages['table.place'],
  reports: tableMessages['table.reports'],
  illness: tableMessages['table.illness'],
  severity: tableMessages['table.severity'],
  last: tableMessages['table.last'],
};

function AggregatesTable({ rows, level, caption, onLocate }: AggregatesTableProps) {
  const [sorting, setSorting] = useState(INITIAL_SORTING);
  const cities = useCities(true);
  const order = sorting.descending ? ('descending' as const) : ('ascending' as const);
  const columns = COLUMNS.map((id) => ({
    id,
    order: sorting.column === id ? order : ('none' as const),
    title: (
      <button type="button" className={styles['sort']} onClick={() => setSorting(nextSorting(sorting, id))}>
        {NAMES[id]}
        <span aria-hidden="true" className={styles['arrow']}>
          {sorting.column === id ? (sorting.descending ? '▼' : '▲') : '↕'}
        </span>
      </button>
    ),
  }));
  const note = (
    <>
      {tableMessages['table.note']}{' '}
      {rows.some(({ several }) => several) && tableMessages['table.several-note']}{' '}
      {rows.some(isSomewhere) && tableMessages['table.somewhere-note']}
    </>
  );
  const toRow = (row: HealthAggregate) => {
    const name = placeName(cities, row);
    const text = placeText(row);
    const cells: [Column, string][] = [
      ['reports', formatNumber(row.count)],
      ['illness', illnessOf(row)],
      ['severity', severityText(row)],
      ['last', lastReportText(row)],
    ];
    return {
      // The key is the cell and not its mean, because a new report changes the mean.
      key: circleKey(row, level ?? 'exact'),
      title: name === null ? text : namedPlace(name, text),
      cells: cells.map(([column, content]) => ({ column, content, name: NAMES[column] })),
      place: name === null ? text : formatMessage(messages['place.named'], { name, text }),
      onLocate: () => onLocate(row),
    };
  };
  return (
    <DataTable caption={caption} note={note} columns={columns} rows={sortRows(rows, sorting).map(toRow)} />
  );
}

const namedPlace = (name: string, coordinates: string) => (
  <>
    <span className={styles['name']}>{name}</span>{' '}
    <span className={styles['coordinates']}>{coordinates}</span>
  </>
);

type TableViewProps = {
  state: AggregatesState;
  filterText: string;
  onRetry: () => void;
  onLocate: (row: HealthAggregate) => void;
};

export default function TableView({ state, filterText, onRetry, onLocate }: TableViewProps) {
  const { visible, covered, status } = state;
  const caption = formatMessage(tableMessages['table.caption'], {
    chosen: filterText,
    reports: inViewText(reportsIn(visible)),
    rows: formatMessage(tableMessages['table.rows'], {
      n: visible.length,
    }),
  });
  return (
    <>
      {status === 'failed' && (
        <FailureBox
          headingLevel={3}
          title={messages['map.failed']}
          text={tableMessages['table.old']}
          onRetry={onRetry}
        />
      )}
      {status !== 'failed' && (!covered || visible.length === 0) && (
        <p className={styles['place']}>{messages[covered ? 'map.empty' : 'part.loading']}</p>
      )}
      {covered && (visible.length > 0 || status === 'failed') && (
        <AggregatesTable rows={visible} level={state.level} caption={caption} onLocate={onLocate} />
      )}
    </>
  );
}
