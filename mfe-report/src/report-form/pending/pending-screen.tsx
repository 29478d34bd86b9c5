import { useId, useRef } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { OUTBOX_MAX_AGE_MS } from '@health-commons/data';
import { Button, ToneIcon } from '@health-commons/ui';
import { messages } from '../../messages';
import { Heading, type HeadingLevel } from '../heading';
import { useArrivalFocus } from '../use-arrival-focus';
import styles from './pending.module.css';

type PendingScreenProps = { level: HeadingLevel; onViewMap: () => void; onReportAgain: () => void };

export const RETRY_HOURS = OUTBOX_MAX_AGE_MS / 3_600_000;

/**
 * Replaces the form while the report that was just submitted is queued, unless the visitor starts another
 * report.
 */
export function PendingScreen({ level, onViewMap, onReportAgain }: PendingScreenProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);

  return (
    <section className={styles['screen']} aria-labelledby={titleId}>
      <div className={styles['verdict']}>
        <ToneIcon tone="info" className={styles['icon']} />
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1} className={styles['arrival']}>
          {messages['report.pending-title']}
        </Heading>
      </div>
      <p>{messages['report.pending-text']}</p>
      <p>{formatMessage(messages['report.pending-limit'], { hours: RETRY_HOURS })}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onReportAgain}>
          {messages['report.report-again']}
        </Button>
        <Button variant="secondary" data-preloads="/" onClick={onViewMap}>
          {messages['report.view-map']}
        </Button>
      </div>
    </section>
  );
}
