import { useEffect, useEffectEvent, useLayoutEffect, useRef, type Dispatch } from 'react';
import { isRefusal, newReportIdentity, useSupabase, type ReportToSend } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { failureOf } from './failure';
import type { Action } from './form-reducer';
import type { FormState, Submission } from './form-state';
import { loadTips } from '../tips/use-health-tip';

export const loadSuccessScreen = () =>
  import(/* webpackChunkName: 'on-demand-success' */ './success/success-screen');

/**
 * Sends each submission only once, although React may run an effect twice. If the visitor leaves the form, the
 * request continues and a toast shows its result.
 */
export function useSending({ submission, identity }: FormState, dispatch: Dispatch<Action>): void {
  const { submitReport } = useSupabase();
  const begun = useRef<Submission>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = useEffectEvent(async (report: ReportToSend) => {
    // These load meanwhile, so that the success screen and its tip need not wait for them.
    void loadTips();
    loadSuccessScreen().catch(() => undefined);
    const sentAs = { ...(identity ?? newReportIdentity()), since: Date.now() };
    const { corrects } = sentAs;
    try {
      const outcome = await submitReport(report, { identity: sentAs, hasLeft: () => !isHere.current });
      if (outcome.kind === 'sent') {
        dispatch({ type: 'sending-succeeded', pinCode: outcome.data.pin_code });
        if (!isHere.current) toast.success(messages['report.left-sent']);
      } else {
        dispatch({ type: 'report-queued', id: outcome.id });
        if (!isHere.current) toast.warning(messages['report.left-pending']);
      }
    } catch (error) {
      const failure = failureOf(error, corrects);
      const isStored = corrects !== undefined || !isRefusal(error);
      dispatch({ type: 'sending-failed', failure, identity: isStored ? sentAs : null });
      if (!isHere.current) toast.error(formatMessage(messages['report.left-failed'], failure));
    }
  });

  useEffect(() => {
    if (submission.status !== 'submitting' || submission.phase !== 'sending') return;
    if (begun.current === submission) return;
    begun.current = submission;
    void send(submission.report);
  }, [submission]);
}
