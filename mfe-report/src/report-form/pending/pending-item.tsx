import type { PendingReport } from '@health-commons/data';
import { translateName } from '@health-commons/base/catalogue';
import { joinList, locale } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import { Button, Notice } from '@health-commons/ui';
import { VisuallyHidden } from '@health-commons/ui';
import { messages } from '../../messages';
import { failureOfPending } from '../failure';
import { RETRY_HOURS } from './pending-screen';
import styles from './pending.module.css';

type PendingItemProps = {
  pending: PendingReport;
  /** Undefined while the form contains answers that are not from this report. */
  onChange: (() => void) | undefined;
  onDelete: () => void;
};

export function PendingItem({ pending, onChange, onDelete }: PendingItemProps) {
  const { report, since } = pending;
  const symptoms = joinList(report.symptoms.map(translateName));
  const time = new Date(since).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  const country = countryName(report.country);
  const which = formatMessage(messages['report.pending-which'], { time, symptoms });

  return (
    <li className={styles['item']}>
      <p className={styles['symptoms']}>{symptoms}</p>
      <p>
        {formatMessage(messages['report.pending-place'], { code: report.pinCode, country })}{' '}
        <time dateTime={new Date(since).toISOString()} className={styles['since']}>
          {formatMessage(messages['report.pending-since'], { time })}
        </time>
      </p>
      {pending.state === 'pending' && <Unverified report={report} />}
      <Why pending={pending} canChange={onChange !== undefined} />
      <div className={styles['actions']}>
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {messages['report.pending-change']} <VisuallyHidden>{which}</VisuallyHidden>
          </Button>
        )}
        <Button variant="secondary" onClick={onDelete}>
          {messages['report.pending-delete']} <VisuallyHidden>{which}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** A report without coordinates was submitted offline, so its postal code is not verified. */
function Unverified({ report: { latitude } }: { report: { latitude?: number | null | undefined } }) {
  return typeof latitude === 'number' ? null : <p>{messages['report.pending-unverified']}</p>;
}

function Why({ pending, canChange }: { pending: PendingReport; canChange: boolean }) {
  const nextStep = <p>{messages[canChange ? 'report.pending-fix' : 'report.pending-fix-later']}</p>;
  if (pending.state === 'pending') return null;
  if (pending.state === 'expired' || pending.state === 'clock-skewed') {
    return (
      <Notice tone="warning">
        <p>{formatMessage(messages[`report.pending-${pending.state}`], { hours: RETRY_HOURS })}</p>
        {nextStep}
      </Notice>
    );
  }
  const { title, text } = failureOfPending(pending);
  const isStored = text === messages['report.arrived-before-text'];
  const isGeneral = text === messages['report.submit-failed-text'];
  return (
    <Notice tone="error" title={title}>
      <p>{isGeneral ? messages['report.pending-refused'] : text}</p>
      {!isStored && nextStep}
    </Notice>
  );
}
