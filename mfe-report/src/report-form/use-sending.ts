import { useEffect, useEffectEvent, useLayoutEffect, useRef, type Dispatch } from 'react';
import { newReportIdentity, useSupabase, type ReportToSend } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { failureOf, failureOfCorrection, mayBeStored } from './failure';
import type { Action } from './form-reducer';
import type { FormState, Identity, Submission } from './form-state';
import { loadTips } from '../tips/use-health-tip';

/**
 * Sends each submission only once, although React may run an effect twice. If the visitor leaves the form, the
 * request continues and a toast shows its result.
 */
export function useSending({ submission, identity }: FormState, dispatch: Dispatch<Action>): void {
  const { submitReport, correctReport } = useSupabase();
  const begun = useRef<Submission>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = useEffectEvent(async (report: ReportToSend) => {
    // The translations load meanwhile, so that the tip need not wait for them.
    void loadTips();
    const sentAs: Identity = identity ?? newReportIdentity();
    const { corrects, id: key } = sentAs;
    try {
      const outcome =
        corrects === undefined
          ? await submitReport(report, { identity: sentAs, hasLeft: () => !isHere.current })
          : ({ kind: 'sent', data: await correctReport({ id: corrects, key }, report) } as const);
      if (outcome.kind === 'sent') {
        const { pin_code: pinCode, id: reportId } = outcome.data;
        dispatch({ type: 'sending-succeeded', pinCode, reportId });
        if (!isHere.current)
          toast.success(messages[corrects === undefined ? 'report.left-sent' : 'report.corrected-title']);
      } else {
        dispatch({ type: 'report-queued', id: outcome.id });
        if (!isHere.current) toast.warning(messages['report.left-pending']);
      }
    } catch (error) {
      const failure = corrects === undefined ? failureOf(error) : failureOfCorrection(error, corrects);
      const isKnown = corrects !== undefined || mayBeStored(error);
      dispatch({ type: 'sending-failed', failure, identity: isKnown ? sentAs : null });
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
