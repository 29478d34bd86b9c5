import { formatMessage } from '@health-commons/contracts/messages';
import { classNames, remote, shared } from '@health-commons/ui';
import { DataTable as Table } from '@health-commons/ui/data-table';
import { chartMessages, formatNumber, mediumDay } from '../words';
import type { ChartSource, ChartTable } from '../chart-table';
import styles from './figure.module.css';

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

const toCell = (value: Value) => ({
  content: cellWords(value),
  isEmpty: value === null || value === false,
  className: isDay(value) ? styles['day'] : undefined,
});

type DataTableProps = { table: ChartTable; caption: string };

/** Shows a table. Days are sorted from the newest, because rows are folded. */
export function DataTable({ table: { columns, rows }, caption }: DataTableProps) {
  const sorted = isDay(rows[0]?.[0]) ? [...rows].reverse() : rows;
  return (
    <Table
      label={caption}
      columns={columns.map(({ key, label, isText = false }) => ({ id: key, title: label, isText }))}
      // Rows have no unique name, but their order is fixed.
      rows={sorted.map((values, key) => ({ key, cells: values.map(toCell) }))}
      firstRows={FIRST_ROWS}
      moreText={formatMessage(chartMessages['chart.all-rows'], { n: formatNumber(rows.length) })}
    />
  );
}

export function SourceList({ sources }: { sources: readonly ChartSource[] }) {
  return (
    <ul className={classNames(remote['plain'], shared['text'])}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} className={classNames(remote['target'], styles['source'])}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
