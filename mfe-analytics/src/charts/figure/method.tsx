import { Disclosure } from '@health-commons/ui';
import { chartMessages } from '../chart-messages';
import type { ChartSource } from './chart-data';
import styles from './figure.module.css';
import { SourceList } from './source-list';

/** Shows a chart's method and its sources. Printing opens this part (page/use-paper.ts). */
export function Method({ method, sources }: { method: string; sources: readonly ChartSource[] }) {
  return (
    <Disclosure
      look="link"
      summary={chartMessages['chart.method']}
      className={styles['method']}
      data-paper="open"
    >
      <p>{method}</p>
      <p>{chartMessages['chart.source']}</p>
      <SourceList sources={sources} />
    </Disclosure>
  );
}
