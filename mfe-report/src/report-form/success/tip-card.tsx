import type { HealthTip } from '@health-commons/contracts/tips';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../../messages';
import { Heading, type HeadingLevel } from '../heading';
import styles from './success.module.css';

type TipCardProps = { tip: HealthTip; level: HeadingLevel };

export function TipCard({ tip, level }: TipCardProps) {
  return (
    <div className={styles['tip']}>
      <Heading level={level}>{messages['report.tip-title']}</Heading>
      <p>{tip.content}</p>
      <p>
        <a href={tip.source_url} target="_blank" rel="noreferrer">
          {formatMessage(messages['report.tip-source'], { source: tip.source })}
        </a>
      </p>
    </div>
  );
}
