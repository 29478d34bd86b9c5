/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard focus */
import { classNames } from '@health-commons/ui';
import { formatNumber, mediumDay } from '../format';
import { chartMessages } from '../chart-messages';
import type { ChartTable } from './chart-data';
import styles from './figure.module.css';

const DAY = /^\d{4}-\d\d-\d\d$/;

type Value = ChartTable['rows'][number][number];

function cellWords(value: Value): string {
  if (value === null) return chartMessages['chart.none'];
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return chartMessages[value ? 'chart.yes' : 'chart.no'];
  return DAY.test(value) ? mediumDay(value) : value;
}

const dayClass = (value: Value) => (DAY.test(String(value)) ? styles['day'] : undefined);

export function DataTable({ table, caption }: { table: ChartTable; caption: string }) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {table.columns.map(({ key, label, isText }) => (
              <th key={key} scope="col" className={isText ? styles['text'] : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = null, ...values], index) => (
            // Rows have no unique name, but their order is fixed.
            <tr key={index}>
              <th scope="row" className={dayClass(name)}>
                {cellWords(name)}
              </th>
              {values.map((value, column) => (
                <td
                  key={column}
                  className={classNames(
                    table.columns[column + 1]?.isText === true && styles['text'],
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
    </div>
  );
}
