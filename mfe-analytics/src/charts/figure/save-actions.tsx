import { useRef, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { useConfig } from '@health-commons/platform';
import { Button, Disclosure, saveFile } from '@health-commons/ui';
import { fileName, toChartCsv } from '../../export/files';
import { chartMessages } from '../chart-messages';
import type { ChartAbout, ChartTable } from '../chart-table';
import styles from './figure.module.css';

/** `name` is the chart's part of the file name. */
type SaveActionsProps = { name: string; table: ChartTable; about: ChartAbout };

/** Saves the numbers of a chart, or prints it. */
export function SaveActions({ name, table, about }: SaveActionsProps) {
  const { demonstration } = useConfig();
  const [saved, setSaved] = useState('');
  const box = useRef<HTMLDetailsElement>(null);
  const save = () => {
    const file = fileName([name, about.place, about.lastUpdated.slice(0, 10)], 'csv');
    const csv = toChartCsv(table, { ...about, demonstration, origin: window.location.origin });
    saveFile(file, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    setSaved(formatMessage(chartMessages['chart.saved'], { file }));
  };
  return (
    <Disclosure look="button" summary={chartMessages['chart.save']} ref={box} className={styles['save']}>
      <div className={styles['menu']}>
        <Button variant="secondary" className={styles['action']} onClick={save}>
          {chartMessages['chart.csv']}
        </Button>
        <Button
          variant="secondary"
          className={styles['action']}
          onClick={() => box.current && printFigure(box.current)}
        >
          {chartMessages['chart.print']}
        </Button>
        {/* The region is always present, because screen readers only announce changes of an existing live region. */}
        <p role="status" className={styles['result']}>
          {saved}
        </p>
      </div>
    </Disclosure>
  );
}

const ONE = 'data-print-one';
const THIS = 'data-print-this';

/** Prints the figure that contains `part`, without the other figures. */
function printFigure(part: HTMLElement): void {
  const figure = part.closest('figure');
  const page = part.closest('[data-analytics]');
  figure?.setAttribute(THIS, '');
  page?.setAttribute(ONE, '');
  const clear = () => {
    figure?.removeAttribute(THIS);
    page?.removeAttribute(ONE);
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
