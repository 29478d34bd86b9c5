import type { Evidence } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatMoment } from '@health-commons/ui';
import { formatNumber } from '../charts/format';
import { placeWords } from '../selection/selection';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

const counted = (word: 'reports' | 'days', n: number) =>
  n === 1
    ? resultMessages[`result.${word}-one`]
    : formatMessage(resultMessages[`result.${word}`], { n: formatNumber(n) });

type BasedOnProps = { evidence: Pick<Evidence, 'reports' | 'historyDays' | 'asOf'>; location: string };

/** Shows the number of reports and days that an answer is based on. */
export function BasedOn({ evidence, location }: BasedOnProps) {
  return (
    <p className={styles['based-on']}>
      {formatMessage(resultMessages['result.based-on'], {
        reports: counted('reports', evidence.reports),
        place: placeWords(location),
        days: counted('days', evidence.historyDays),
        moment: formatMoment(evidence.asOf),
      })}
    </p>
  );
}
