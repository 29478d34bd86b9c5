/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   explicit roles: Safari drops table semantics when CSS stacks the cells */
import { useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FleetingButton } from './button';
import { classNames } from './class-names';
import styles from './data-table.module.css';

/** Columns align to the end, or to the start if `isText`. The first always does. `className` is for all its cells. */
type Column = { id: string; title: string; isText?: boolean; className?: string | undefined };

type Cell = {
  content: ReactNode;
  /** In a card, an empty cell is left out. */
  isEmpty?: boolean;
  /** In a card, the cell is a block of its own, without the title of its column. */
  isBlock?: boolean;
  className?: string | undefined;
};

/** The first cell is the row's header. A stable key keeps the focus when the rows change. */
type Row = { key: string | number; cells: readonly Cell[] };

type DataTableProps = {
  /** The accessible name of the table. */
  label: string;
  /** A visible name. */
  caption?: string | ReactElement;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The number of rows that are shown at first. A card is much higher than a row. */
  firstRows: number;
  /** The text of the button that shows all rows. */
  moreText: string;
  /** On a wide screen, the table shows all rows in a box that scrolls. Otherwise the page scrolls. */
  scrolls?: boolean;
};

/** Shows rows as a table. Where its columns do not fit, each row is a card. */
export function DataTable({ label, caption, columns, rows, firstRows, moreText, scrolls }: DataTableProps) {
  const [all, setAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);

  function showAll(): void {
    // A hidden row cannot get the focus.
    flushSync(() => setAll(true));
    body.current?.rows[firstRows]?.querySelector('th')?.focus();
  }

  const classOf = (column: Column | undefined, cell?: Cell) =>
    classNames(
      column?.isText && styles['text'],
      column?.className,
      cell?.isEmpty && styles['empty'],
      cell?.className,
    );
  const region = { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div
      className={classNames(styles['box'], scrolls && styles['scrolls'])}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div {...(scrolls ? region : {})} className={styles['scroll']}>
        <table role="table" aria-label={label} className={styles['table']}>
          {caption && <caption className={styles['caption']}>{caption}</caption>}
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) =>
                column.title === '' ? (
                  <td key={column.id} role="cell" className={classOf(column)} />
                ) : (
                  <th key={column.id} role="columnheader" scope="col" className={classOf(column)}>
                    {column.title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup">
            {rows.map(({ key, cells: [header, ...cells] }, index) => (
              <tr key={key} role="row" className={!all && index >= firstRows ? styles['late'] : undefined}>
                <th role="rowheader" scope="row" tabIndex={-1} className={classOf(columns[0], header)}>
                  {header?.content}
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={columns[i + 1]?.id}
                    role="cell"
                    data-name={cell.isBlock ? undefined : columns[i + 1]?.title}
                    className={classOf(columns[i + 1], cell)}
                  >
                    {cell.content}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && rows.length > firstRows && (
        <FleetingButton variant="secondary" className={styles['more']} onClick={showAll}>
          {moreText}
        </FleetingButton>
      )}
    </div>
  );
}
