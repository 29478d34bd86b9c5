import { useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { formatMessage } from '@health-commons/contracts/messages';
import { classNames, FleetingButton } from '@health-commons/ui';
import { formatNumber, mediumDay } from '../words';
import { chartMessages } from '../chart-messages';
import type { ChartSource, ChartTable } from '../chart-table';
import styles from './data-table.module.css';
import figureStyles from './figure.module.css';

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   explicit roles: Safari drops table semantics when CSS stacks the cells */

/** Rows that are shown at first: a week of days. On a phone each row is a card, and 90 cards would be 30 screens. */
const FIRST_ROWS = 7;

const DAY = /^\d{4}-\d\d-\d\d$/;

type Value = ChartTable['rows'][number][number];

function cellWords(value: Value): string {
  if (value === null || typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return chartMessages[value ? 'chart.yes' : 'chart.no'];
  return DAY.test(value) ? mediumDay(value) : value;
}

const isDay = (value: Value | undefined) => DAY.test(String(value));
const dayClass = (value: Value) => (isDay(value) ? styles['day'] : undefined);

type DataTableProps = { table: ChartTable; caption: string };

/** Shows a table without a scroll box: the page scrolls. Days are sorted from the newest, because rows are folded. */
export function DataTable({ table: { columns, rows }, caption }: DataTableProps) {
  const [all, setAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const sorted = isDay(rows[0]?.[0]) ? rows.toReversed() : rows;

  function showAll(): void {
    // A hidden row cannot get the focus.
    flushSync(() => setAll(true));
    body.current?.rows[FIRST_ROWS]?.querySelector('th')?.focus();
  }

  return (
    <div className={styles['box']} style={{ '--columns': columns.length } as CSSProperties}>
      <table role="table" aria-label={caption} className={styles['table']}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label, isText }) => (
              <th key={key} role="columnheader" scope="col" className={isText ? styles['text'] : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {sorted.map(([name = null, ...values], index) => (
            // Rows have no unique name, but their order is fixed.
            <tr key={index} role="row" className={!all && index >= FIRST_ROWS ? styles['late'] : undefined}>
              <th role="rowheader" scope="row" tabIndex={-1} className={dayClass(name)}>
                {cellWords(name)}
              </th>
              {values.map((value, i) => (
                <td
                  key={i}
                  role="cell"
                  data-name={columns[i + 1]?.label}
                  className={classNames(
                    columns[i + 1]?.isText === true && styles['text'],
                    (value === null || value === false) && styles['empty'],
                    dayClass(value),
                  )}
                >
                  {cellWords(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rows.length > FIRST_ROWS && (
        <FleetingButton variant="secondary" className={styles['more']} onClick={showAll}>
          {formatMessage(chartMessages['chart.all-rows'], { n: formatNumber(rows.length) })}
        </FleetingButton>
      )}
    </div>
  );
}

export function SourceList({ sources }: { sources: readonly ChartSource[] }) {
  return (
    <ul className={figureStyles['sources']}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
