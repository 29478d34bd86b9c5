/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex --
   explicit roles: Safari drops table semantics when CSS stacks the cells; a scrollable region must be focusable */
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, FleetingButton } from '@health-commons/ui';
import { tableMessages } from './table-messages';
import styles from './table.module.css';

/** Rows that a phone shows at first, because its rows are cards: 500 of them would be 200 screens. */
const FIRST_ROWS = 20;

type Column = { id: string; title: string };

/** A phone shows `name` above the cell, which is then a line of its own. */
type Cell = { column: string; content: ReactNode; name?: string; className?: string | undefined };

type Row = {
  /** A stable key keeps the focus when the rows change. */
  key: string;
  title: ReactNode;
  cells: readonly Cell[];
  /** The place of the row, for the accessible name of its button. */
  place: string;
  onLocate: () => void;
};

type DataTableProps = {
  caption: string;
  note?: ReactNode;
  columns: readonly Column[];
  rows: readonly Row[];
};

/** Lists places as a table, or as cards on a phone. Each row has a button that shows its place on the map. */
export function DataTable({ caption, note, columns, rows }: DataTableProps) {
  const [all, setAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);

  function showAll(): void {
    // A hidden row cannot get the focus.
    flushSync(() => setAll(true));
    body.current?.rows[FIRST_ROWS]?.querySelector('button')?.focus();
  }

  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles['scroll']}>
      <table role="table" className={styles['table']}>
        <caption className={styles['caption']}>
          {caption}
          {note && <span className={styles['note']}>{note}</span>}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, title }) => (
              <th key={id} role="columnheader" scope="col" data-column={id}>
                {title}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {rows.map(({ key, title, cells, place, onLocate }, i) => (
            <tr key={key} role="row" className={!all && i >= FIRST_ROWS ? styles['late'] : undefined}>
              <th role="rowheader" scope="row">
                {title}
              </th>
              {cells.map(({ column, content, name, className }) => (
                <td key={column} role="cell" data-column={column} data-name={name} className={className}>
                  {content}
                </td>
              ))}
              <td role="cell" className={styles['action']}>
                <Button
                  variant="secondary"
                  className={styles['locate']}
                  aria-label={formatMessage(tableMessages['table.locate-place'], { place })}
                  onClick={onLocate}
                >
                  {tableMessages['table.locate']}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rows.length > FIRST_ROWS && (
        <FleetingButton variant="secondary" className={styles['more']} onClick={showAll}>
          {formatMessage(tableMessages['table.all-rows'], { n: formatNumber(rows.length) })}
        </FleetingButton>
      )}
    </div>
  );
}
