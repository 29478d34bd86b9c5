import type { Evidence } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatMoment } from '@health-commons/ui';
import { formatNumber } from '../charts/format';
import { placeWords } from '../selection/selection';
import { words } from './result-messages';
import styles from './results.module.css';

const counted = (word: 'reports' | 'days', n: number) =>
  n === 1 ? words[`result.${word}-one`] : formatMessage(words[`result.${word}`], { n: formatNumber(n) });

type RestsOnProps = {
  evidence: Pick<Evidence, 'reports' | 'historyDays' | 'asOf'>;
  location: string;
  /** Reports of the timeframe, where the answer is about one. */
  timeframe?: { reports: number; days: number };
};

/** On how much an answer rests. */
export function RestsOn({ evidence, location, timeframe }: RestsOnProps) {
  return (
    <p className={styles['rests']}>
      {timeframe &&
        `${formatMessage(words['result.in-timeframe'], {
          reports: counted('reports', timeframe.reports),
          days: counted('days', timeframe.days),
        })} `}
      {formatMessage(words['result.rests-on'], {
        reports: counted('reports', evidence.reports),
        place: placeWords(location),
        days: counted('days', evidence.historyDays),
        moment: formatMoment(evidence.asOf),
      })}
    </p>
  );
}
