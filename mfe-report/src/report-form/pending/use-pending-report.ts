import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useSupabase, type SentPendingReport, type PendingReport } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { messages } from '../../messages';
import { failureOfPending } from '../failure';
import type { Action } from '../form-reducer';
import type { Submission } from '../form-state';

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
