import { useRef, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { useConfig } from '@health-commons/platform';
import { Button, Disclosure } from '@health-commons/ui';
import type { ChartFile, FileFormat } from '../../export/save-chart';
import { chartMessages } from '../chart-messages';
import styles from './figure.module.css';

const FORMATS = [
  { format: 'csv', label: chartMessages['chart.csv'] },
  { format: 'png', label: chartMessages['chart.png'] },
  { format: 'svg', label: chartMessages['chart.svg'] },
] as const;

type SaveActionsProps = {
  /** Returns what to save, as the chart shows it now. */
  file: () => Omit<ChartFile, 'demonstration' | 'origin'>;
};

export function SaveActions({ file }: SaveActionsProps) {
  const { demonstration } = useConfig();
  const [result, setResult] = useState('');
  const box = useRef<HTMLDetailsElement>(null);
  const save = async (format: FileFormat): Promise<void> => {
    setResult('');
    try {
      const { saveChart } = await import(/* webpackChunkName: 'on-demand-save' */ '../../export/save-chart');
      const name = await saveChart({ ...file(), demonstration, origin: window.location.origin }, format);
      setResult(formatMessage(chartMessages['chart.saved'], { file: name }));
    } catch (error) {
      console.warn(error);
      setResult(chartMessages['chart.save-failed']);
    }
  };
  return (
    <Disclosure look="button" summary={chartMessages['chart.save']} ref={box} className={styles['save']}>
      <div className={styles['menu']}>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            className={styles['action']}
            onClick={() => void save(format)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="secondary"
          className={styles['action']}
          onClick={() => box.current && printFigure(box.current)}
        >
          {chartMessages['chart.print']}
        </Button>
        {/* The region is always present, because screen readers only announce changes of an existing live region. */}
        <p role="status" className={styles['result']}>
          {result}
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
