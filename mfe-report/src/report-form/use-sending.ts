import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { newReportIdentity, useSupabase } from '@health-commons/data';
import type { SentReport } from './answers';
import { saveDraft } from './draft';
import { failureOf, mayBeStored } from './failure';
import type { Action } from './form-reducer';
import type { FormState, Submission } from './form-state';

/** Sends each submission once: React may run an effect twice, and a report that is on its way is not taken back by leaving the page. */
export function useSending(state: FormState, dispatch: Dispatch<Action>): void {
  const { submission, identity } = state;
  const { addReport } = useSupabase();
  const begun = useRef<Submission>(null);

  const send = useEffectEvent(async (report: SentReport) => {
    const sentAs = identity ?? newReportIdentity();
    try {
      const outcome = await addReport(report, sentAs);
      if (outcome.kind === 'sent') dispatch({ type: 'sending-succeeded', pinCode: outcome.data.pin_code });
      else dispatch({ type: 'sending-waits', id: outcome.id });
    } catch (error) {
      const refused = { failure: failureOf(error), identity: mayBeStored(error) ? sentAs : null };
      // Whoever left the form meanwhile finds the answers when they come back to it.
      saveDraft({ ...state, identity: refused.identity, submission: { status: 'editing', failure: null } });
      dispatch({ type: 'sending-failed', ...refused });
    }
  });

  useEffect(() => {
    if (submission.status !== 'submitting' || submission.phase !== 'sending') return;
    if (begun.current === submission) return;
    begun.current = submission;
    void send(submission.report);
  }, [submission]);
}
