import { useState } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { FailureBox } from '@health-commons/ui';
import type { AggregatesState } from '../data/aggregates-store';
import { placeName, useCities } from '../data/cities';
import { circleKey } from '../data/count-report';
import { inViewText } from '../data/texts';
import { messages } from '../messages';
import { DataTable } from './data-table';
import { reportsIn } from './result-line';
import { tableMessages } from './table-messages';
import {
  COLUMNS,
  illnessOf,
  INITIAL_SORTING,
  isSomewhere,
  lastReportText,
  nextSorting,
  placeText,
  severityText,
  sortRows,
  type Column,
} from './table-rows';
import styles from './table.module.css';

type AggregatesTableProps = {
  rows: readonly HealthAggregate[];
  /** See AggregatesState. */
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
