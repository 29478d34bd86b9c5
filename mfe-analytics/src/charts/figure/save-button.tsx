import { useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { useConfig } from '@health-commons/platform';
import { Button, saveFile } from '@health-commons/ui';
import { fileName, toChartCsv } from '../../export/files';
import { chartMessages } from '../chart-messages';
import type { ChartAbout, ChartTable } from '../chart-table';
import styles from './figure.module.css';

/** `name` is the chart's part of the file name. */
type SaveButtonProps = { name: string; table: ChartTable; about: ChartAbout };

/** Saves the numbers of a chart as CSV. */
export function SaveButton({ name, table, about }: SaveButtonProps) {
  const { demonstration } = useConfig();
  const [saved, setSaved] = useState('');
  const save = () => {
    const file = fileName([name, about.place, about.lastUpdated.slice(0, 10)]);
    const csv = toChartCsv(table, { ...about, demonstration, origin: window.location.origin });
    saveFile(file, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    setSaved(formatMessage(chartMessages['chart.saved'], { file }));
  };
  return (
    <>
      <Button variant="secondary" className={styles['action']} onClick={save}>
        {chartMessages['chart.csv']}
      </Button>
      {/* The region is always present, because screen readers only announce changes of an existing live region. */}
      <p role="status" className={styles['result']}>
        {saved}
      </p>
    </>
  );
}
