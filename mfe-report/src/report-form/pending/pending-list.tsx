import { useId, useRef } from 'react';
import { useSupabase, type PendingReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { Panel } from '@health-commons/ui';
import { messages } from '../../messages';
import { Heading, type HeadingLevel } from '../heading';
import { SendNow } from './send-now';
import { PendingItem } from './pending-item';
import styles from './pending.module.css';

type PendingListProps = {
  level: HeadingLevel;
  /** Returns true if the form is empty or contains this report's answers, so changing the report loses no answers. */
  canChange: (pending: PendingReport) => boolean;
  onChange: (pending: PendingReport) => void;
  /** Returns true if the pending screen shows this report. */
  isShown: (pending: PendingReport) => boolean;
  /** Called when the focused element disappears, so that the focus can move to another element. */
  onGone: () => void;
};

export function PendingList({ level, canChange, onChange, isShown, onGone }: PendingListProps) {
  const { pending, deletePending } = useSupabase();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (pending.length === 0) return null;
  const goesOn = pending.some(({ state }) => state === 'pending');

  const remove = (report: PendingReport) => {
    if (pending.length === 1 || isShown(report)) onGone();
    else heading.current?.focus();
    deletePending(report.id);
    announce(messages['report.pending-deleted']);
  };
  const change = (report: PendingReport) => {
    onChange(report);
    deletePending(report.id);
  };

  return (
    <Panel>
      <section className={styles['pending']} aria-labelledby={titleId}>
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1} className={styles['arrival']}>
          {messages[goesOn ? 'report.pending-list-title' : 'report.pending-list-over']}
        </Heading>
        <ul className={styles['list']}>
          {pending.map((report) => (
            <PendingItem
              key={report.id}
              pending={report}
              onChange={canChange(report) ? () => change(report) : undefined}
              onDelete={() => remove(report)}
            />
          ))}
        </ul>
        {goesOn && <SendNow onGone={onGone} />}
        <p className={styles['hint']}>{messages['report.pending-delete-hint']}</p>
      </section>
    </Panel>
  );
}
