/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex --
   roles are written out, because Safari forgets a table whose cells a phone stacks; what scrolls must be reached by keyboard */
import { useState } from 'react';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { circleKey } from '../view/count-report';
import { words } from './table-messages';
import { illnessWords, isSomewhere, lastReportWords, placeWords, severityWords } from './row-words';
import { COLUMNS, FIRST_SORTING, nextSorting, sortRows, type Column } from './sort-rows';
import styles from './table.module.css';

type AggregatesTableProps = {
  rows: readonly HealthAggregate[];
  /** As AggregatesState has it. */
  level: number | 'exact' | null;
  /** What the rows are of, as a sentence. */
  caption: string;
  onLocate: (row: HealthAggregate) => void;
};

const NAMES: Readonly<Record<Column, string>> = {
  place: words['table.place'],
  reports: words['table.reports'],
  places: words['table.places'],
  illness: words['table.illness'],
  severity: words['table.severity'],
  last: words['table.last'],
};

/** The circles in view as a table. */
export function AggregatesTable({ rows, level, caption, onLocate }: AggregatesTableProps) {
  const [sorting, setSorting] = useState(FIRST_SORTING);
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles['scroll']}>
      <table role="table" className={styles['table']}>
        <caption className={styles['caption']}>
          {caption}
          <span className={styles['note']}>
            {words['table.note']} {rows.some(({ groups }) => groups > 1) && words['table.several-note']}{' '}
            {rows.some(isSomewhere) && words['table.somewhere-note']}
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
        <tbody role="rowgroup">
          {sortRows(rows, sorting).map((row) => (
            // A report moves the middle of a cell: the row, and the focus in it, stay.
            <Row key={circleKey(row, level ?? 'exact')} row={row} onLocate={onLocate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onLocate }: { row: HealthAggregate; onLocate: (row: HealthAggregate) => void }) {
  const place = placeWords(row);
  const cells: [Column, string][] = [
    ['reports', row.count.toLocaleString('en')],
    ['places', row.groups.toLocaleString('en')],
    ['illness', illnessWords(row)],
    ['severity', severityWords(row)],
    ['last', lastReportWords(row)],
  ];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {place}
      </th>
      {cells.map(([column, words]) => (
        <td key={column} role="cell" data-column={column} data-name={NAMES[column]}>
          {words}
        </td>
      ))}
      <td role="cell" className={styles['action']}>
        <Button
          variant="secondary"
          className={styles['locate']}
          aria-label={formatMessage(words['table.locate-place'], { place })}
          onClick={() => onLocate(row)}
        >
          {words['table.locate']}
        </Button>
      </td>
    </tr>
  );
}
