import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useSupabase, type SentWaitingReport, type WaitingReport } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { messages } from '../../messages';
import { failureOfWaiting } from '../failure';
import type { Action } from '../form-reducer';
import type { Submission } from '../form-state';

/** Follows the report whose waiting the visitor looks at: sent it is a success, refused its answers come back with the reason. */
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
    // Its answers are in the form again: there they can be mended.
    deleteWaiting(watched);
  });
  const state = entry?.state ?? 'gone';
  useEffect(() => {
    if (id !== null) follow(id);
  }, [id, state]);

  useRefusalToast(waiting, id);
}

/** One of the list that is refused while the page is open: told, because the list may be far from where the visitor is. */
function useRefusalToast(waiting: readonly WaitingReport[], shown: string | null): void {
  const refused = waiting.filter((one) => one.state === 'refused' && one.id !== shown).length;
  const told = useRef(refused);
  useEffect(() => {
    if (refused > told.current) toast.warning(messages['report.waiting-refused-toast']);
    told.current = refused;
  }, [refused]);
}
