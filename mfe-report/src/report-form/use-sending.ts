import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useSupabase } from '@health-commons/data';
import type { SentReport } from './answers';
import { failureWords } from './failure-words';
import type { Action } from './form-reducer';
import type { Submission } from './form-state';

/** Sends each submission once: React may run an effect twice, and a report that is on its way is not taken back by leaving the page. */
export function useSending(submission: Submission, dispatch: Dispatch<Action>): void {
  const supabase = useSupabase();
  const begun = useRef<Submission>(null);

  const send = useEffectEvent(async (report: SentReport) => {
    try {
      await supabase.addReport(report);
      dispatch({ type: 'sending-succeeded' });
    } catch (error) {
      dispatch({ type: 'sending-failed', failure: failureWords(error) });
    }
  });

  useEffect(() => {
    if (submission.status !== 'submitting' || submission.phase !== 'sending') return;
    if (begun.current === submission) return;
    begun.current = submission;
    void send(submission.report);
  }, [submission]);
}
