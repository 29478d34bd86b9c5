/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */
import { formatNumber, mediumDay } from '../format';
import { words } from '../chart-messages';
import type { ChartTable } from './chart-data';
import styles from './figure.module.css';

const DAY = /^\d{4}-\d\d-\d\d$/;

function cellWords(value: string | number | boolean | null): string {
  if (value === null) return words['chart.none'];
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return words[value ? 'chart.yes' : 'chart.no'];
  return DAY.test(value) ? mediumDay(value) : value;
}

/** The chart's figures in words and numbers. */
export function DataTable({ table, caption }: { table: ChartTable; caption: string }) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = null, ...values], index) => (
            // Rows have no name of their own that could not come twice, and their order stays.
            <tr key={index}>
              <th scope="row" className={DAY.test(String(name)) ? styles['day'] : undefined}>
                {cellWords(name)}
              </th>
              {values.map((value, column) => (
                <td key={column}>{cellWords(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
