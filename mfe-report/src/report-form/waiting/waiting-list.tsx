import { useId, useRef } from 'react';
import { useSupabase, type WaitingReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { Panel } from '@health-commons/ui';
import { messages } from '../../messages';
import { Heading, type HeadingLevel } from '../heading';
import { SendNow } from './send-now';
import { WaitingItem } from './waiting-item';
import styles from './waiting.module.css';

type WaitingListProps = {
  level: HeadingLevel;
  /** Whether the form can take the report's answers without losing others. */
  canChange: (waiting: WaitingReport) => boolean;
  onChange: (waiting: WaitingReport) => void;
  /** Whether the waiting screen shows this report. */
  isShown: (waiting: WaitingReport) => boolean;
  /** The focused element is about to be removed. */
  onGone: () => void;
};

/** The outbox of this browser. */
export function WaitingList({ level, canChange, onChange, isShown, onGone }: WaitingListProps) {
  const { waiting, deleteWaiting } = useSupabase();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (waiting.length === 0) return null;
  const goesOn = waiting.some(({ state }) => state === 'waiting');

  const remove = (report: WaitingReport) => {
    if (waiting.length === 1 || isShown(report)) onGone();
    else heading.current?.focus();
    deleteWaiting(report.id);
    announce(messages['report.waiting-deleted']);
  };
  const change = (report: WaitingReport) => {
    onChange(report);
    deleteWaiting(report.id);
  };

  return (
    <Panel>
      <section className={styles['waiting']} aria-labelledby={titleId}>
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1} className={styles['arrival']}>
          {messages[goesOn ? 'report.waiting-list-title' : 'report.waiting-list-over']}
        </Heading>
        <ul className={styles['list']}>
          {waiting.map((report) => (
            <WaitingItem
              key={report.id}
              waiting={report}
              onChange={canChange(report) ? () => change(report) : undefined}
              onDelete={() => remove(report)}
            />
          ))}
        </ul>
        {goesOn && <SendNow onGone={onGone} />}
        <p className={styles['hint']}>{messages['report.waiting-delete-hint']}</p>
      </section>
    </Panel>
  );
}
