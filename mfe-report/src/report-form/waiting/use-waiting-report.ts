import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useSupabase, type SentWaitingReport, type WaitingReport } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { messages } from '../../messages';
import { failureOfWaiting } from '../failure';
import type { Action } from '../form-reducer';
import type { Submission } from '../form-state';

/** Follows the report on the waiting screen: when it is sent, it succeeds; when it is refused, the form gets its answers and the reason. */
export function useWaitingReport(submission: Submission, dispatch: Dispatch<Action>): void {
  const { waiting, deleteWaiting, onReportSent, watchWaiting } = useSupabase();
  const id = submission.status === 'waiting' ? submission.id : null;
  const entry = waiting.find((one) => one.id === id);

  useEffect(
    () =>
      onReportSent((sent: SentWaitingReport) =>
        dispatch({ type: 'waiting-sent', id: sent.id, pinCode: sent.data.pin_code }),
      ),
    [onReportSent, dispatch],
  );

  useEffect(() => (id === null ? undefined : watchWaiting(id)), [id, watchWaiting]);

  const follow = useEffectEvent((watched: string) => {
    if (!entry) dispatch({ type: 'waiting-gone', id: watched });
    if (entry?.state !== 'refused') return;
    dispatch({ type: 'waiting-refused', id: watched, failure: failureOfWaiting(entry) });
    // The form has its answers now.
    deleteWaiting(watched);
  });
  const state = entry?.state ?? 'gone';
  useEffect(() => {
    if (id !== null) follow(id);
  }, [id, state]);

  useRefusalToast(waiting, id);
}

/** A toast when a listed report is refused: the list may be out of sight. */
function useRefusalToast(waiting: readonly WaitingReport[], shown: string | null): void {
  const refused = waiting.filter((one) => one.state === 'refused' && one.id !== shown).length;
  const announced = useRef(refused);
  useEffect(() => {
    if (refused > announced.current) toast.warning(messages['report.waiting-refused-toast']);
    announced.current = refused;
  }, [refused]);
}
