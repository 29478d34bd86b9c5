/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex --
   explicit roles: Safari drops table semantics when CSS stacks the cells; a scrollable region must be focusable */
import { useState } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, FailureBox } from '@health-commons/ui';
import { placeName, useCities } from '../data/cities';
import { circleKey } from '../data/count-report';
import { messages } from '../messages';
import { tableMessages } from './table-messages';
import {
  illnessOf,
  isSomewhere,
  lastReportText,
  placeText,
  severityText,
  COLUMNS,
  INITIAL_SORTING,
  nextSorting,
  sortRows,
  type Column,
} from './table-rows';
import styles from './table.module.css';
import { useFirstRows } from './first-rows';
import { inViewText } from '../data/texts';
import { reportsIn } from './result-line';
import type { AggregatesState } from '../data/aggregates-store';

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
  const { body, rowClass, more } = useFirstRows(rows.length);
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles['scroll']}>
      <table role="table" className={styles['table']}>
        <caption className={styles['caption']}>
          {caption}
          <span className={styles['note']}>
            {tableMessages['table.note']}{' '}
            {rows.some(({ several }) => several) && tableMessages['table.several-note']}{' '}
            {rows.some(isSomewhere) && tableMessages['table.somewhere-note']}
          </span>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                aria-sort={sorting.column === column ? order : 'none'}
              >
                <button
                  type="button"
                  className={styles['sort']}
                  onClick={() => setSorting(nextSorting(sorting, column))}
                >
                  {NAMES[column]}
                  <span aria-hidden="true" className={styles['arrow']}>
                    {sorting.column === column ? (sorting.descending ? '▼' : '▲') : '↕'}
                  </span>
                </button>
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {sortRows(rows, sorting).map((row, i) => (
            // The key is the cell and not its mean, because a new report changes the mean. A stable key keeps the
            // focus.
            <Row
              key={circleKey(row, level ?? 'exact')}
              row={row}
              name={placeName(cities, row)}
              className={rowClass(i)}
              onLocate={onLocate}
            />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

type RowProps = {
  row: HealthAggregate;
  /** The name of the place, if it is known. */
  name: string | null;
  className: string | undefined;
  onLocate: (row: HealthAggregate) => void;
};

function Row({ row, name, className, onLocate }: RowProps) {
  const text = placeText(row);
  const place = name === null ? text : formatMessage(messages['place.named'], { name, text });
  const cells: [Column, string][] = [
    ['reports', formatNumber(row.count)],
    ['illness', illnessOf(row)],
    ['severity', severityText(row)],
    ['last', lastReportText(row)],
  ];
  return (
    <tr role="row" className={className}>
      <th role="rowheader" scope="row">
        {name === null ? (
          text
        ) : (
          <>
            <span className={styles['name']}>{name}</span>{' '}
            <span className={styles['coordinates']}>{text}</span>
          </>
        )}
      </th>
      {cells.map(([column, text]) => (
        <td key={column} role="cell" data-column={column} data-name={NAMES[column]}>
          {text}
        </td>
      ))}
      <td role="cell" className={styles['action']}>
        <Button
          variant="secondary"
          className={styles['locate']}
          aria-label={formatMessage(tableMessages['table.locate-place'], { place })}
          onClick={() => onLocate(row)}
        >
          {tableMessages['table.locate']}
        </Button>
      </td>
    </tr>
  );
}

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
