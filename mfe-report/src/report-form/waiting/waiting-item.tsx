import type { WaitingReport } from '@health-commons/data';
import { findCountry } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Notice } from '@health-commons/ui';
import { VisuallyHidden } from '@health-commons/ui';
import { messages } from '../../messages';
import { failureOfWaiting } from '../failure';
import { WAITING_HOURS } from './waiting-screen';
import styles from './waiting.module.css';

type WaitingItemProps = {
  waiting: WaitingReport;
  /** Undefined while the form has other answers. */
  onChange: (() => void) | undefined;
  onDelete: () => void;
};

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A queued report: its answers, why it was not sent, and its actions. */
export function WaitingItem({ waiting, onChange, onDelete }: WaitingItemProps) {
  const { report, since } = waiting;
  const symptoms = report.symptoms.join(', ');
  const time = MOMENT.format(since);
  const country = findCountry(report.country)?.name ?? report.country;
  const which = formatMessage(messages['report.waiting-which'], { time, symptoms });

  return (
    <li className={styles['item']}>
      <p className={styles['symptoms']}>{symptoms}</p>
      <p>
        {formatMessage(messages['report.waiting-place'], { code: report.pinCode, country })}{' '}
        <time dateTime={new Date(since).toISOString()} className={styles['since']}>
          {formatMessage(messages['report.waiting-since'], { time })}
        </time>
      </p>
      <Why waiting={waiting} canChange={onChange !== undefined} />
      <div className={styles['actions']}>
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {messages['report.waiting-change']} <VisuallyHidden>{which}</VisuallyHidden>
          </Button>
        )}
        <Button variant="secondary" onClick={onDelete}>
          {messages['report.waiting-delete']} <VisuallyHidden>{which}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function Why({ waiting, canChange }: { waiting: WaitingReport; canChange: boolean }) {
  const nextStep = <p>{messages[canChange ? 'report.waiting-fix' : 'report.waiting-fix-later']}</p>;
  if (waiting.state === 'waiting') return null;
  if (waiting.state === 'expired' || waiting.state === 'clock-skewed') {
    return (
      <Notice tone="warning">
        <p>{formatMessage(messages[`report.waiting-${waiting.state}`], { hours: WAITING_HOURS })}</p>
        {nextStep}
      </Notice>
    );
  }
  const { title, text } = failureOfWaiting(waiting);
  const isStored = text === messages['report.arrived-before-text'];
  return (
    <Notice tone="error" title={title}>
      <p>{isStored ? text : messages['report.waiting-refused']}</p>
      {!isStored && nextStep}
    </Notice>
  );
}
