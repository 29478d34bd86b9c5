import type { HealthTrends } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatNumber, formatShare } from '../charts/format';
import { illnessWords } from '../charts/say';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

type TopIllnessesProps = { illnesses: HealthTrends['trends']['topIllnesses']; total: number };

export function TopIllnesses({ illnesses, total }: TopIllnessesProps) {
  if (illnesses.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{resultMessages['result.top']}</h3>
      <ol className={styles['list']}>
        {illnesses.map(([name, count]) => (
          <li key={name}>
            {formatMessage(resultMessages['result.top-one'], {
              illness: illnessWords(name),
              n: formatNumber(count),
              share: formatShare(total === 0 ? 0 : count / total),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
