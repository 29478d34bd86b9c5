import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../../messages';
import type { ShownTip } from '../../tips/translate-tip';
import { Heading, type HeadingLevel } from '../heading';
import styles from './success.module.css';

type TipCardProps = { tip: ShownTip; level: HeadingLevel };

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

export function TipCard({ tip, level }: TipCardProps) {
  return (
    <div className={styles['tip']}>
      <Heading level={level}>{messages['report.tip-title']}</Heading>
      <p {...(tip.isEnglish ? ENGLISH : {})}>{tip.content}</p>
      <p>
        <a href={tip.source_url} target="_blank" rel="noreferrer">
          {formatMessage(messages['report.tip-source'], { source: tip.source })}
        </a>
      </p>
    </div>
  );
}
