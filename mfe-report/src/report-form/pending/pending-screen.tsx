import { useEffect, useEffectEvent, useId, useRef, type Dispatch } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import {
  OUTBOX_MAX_AGE_MS,
  useSupabase,
  type PendingReport,
  type SentPendingReport,
} from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { Button, ToneIcon } from '@health-commons/ui';
import { messages } from '../../messages';
import { failureOfPending } from '../failure';
import type { Action } from '../form-reducer';
import type { Submission } from '../form-state';
import { Heading, useArrivalFocus, type HeadingLevel } from '../heading';
import styles from '../report-form.module.css';

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

/**
 * Follows the report on the pending screen. Once the report is sent, the success screen appears. If the API refuses the
 * report, the form shows the answers and the reason. If the report is deleted, an empty form appears.
 */
export function usePendingReport(submission: Submission, dispatch: Dispatch<Action>): void {
  const { pending, deletePending, onReportSent, watchPending } = useSupabase();
  const id = submission.status === 'pending' ? submission.id : null;
  const entry = pending.find((one) => one.id === id);

  useEffect(
    () =>
      onReportSent((sent: SentPendingReport) =>
        dispatch({ type: 'pending-sent', id: sent.id, pinCode: sent.data.pin_code }),
      ),
    [onReportSent, dispatch],
  );

  useEffect(() => (id === null ? undefined : watchPending(id)), [id, watchPending]);

  const follow = useEffectEvent((watched: string) => {
    if (!entry) dispatch({ type: 'pending-gone', id: watched });
    if (entry?.state !== 'refused') return;
    dispatch({ type: 'pending-refused', id: watched, failure: failureOfPending(entry) });
    // The form has the answers now, so the outbox no longer needs the report.
    deletePending(watched);
  });
  const state = entry?.state ?? 'gone';
  useEffect(() => {
    if (id !== null) follow(id);
  }, [id, state]);

  useRefusalToast(pending, id);
}

/** Shows a toast when a listed report is refused, because the list may be out of sight. */
function useRefusalToast(pending: readonly PendingReport[], shown: string | null): void {
  const refused = pending.filter((one) => one.state === 'refused' && one.id !== shown).length;
  const announced = useRef(refused);
  useEffect(() => {
    if (refused > announced.current) toast.warning(messages['report.pending-refused-toast']);
    announced.current = refused;
  }, [refused]);
}
