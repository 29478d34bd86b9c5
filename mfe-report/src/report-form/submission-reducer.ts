import type { ReportIdentity, PendingReport, ReportToSend } from '@health-commons/data';
import { pickFields } from '@health-commons/contracts/report-fields';
import type { ShownTip } from '../tips/translate-tip';
import { hasLocation, NO_ANSWERS } from './answers';
import type { AreaFigures } from './success/area-figures';
import { fromDraft, INITIAL_STATE, type Draft, type Failure, type FormState } from './form-state';

export type SubmissionEvent =
  | { readonly type: 'sending-succeeded'; readonly pinCode: string }
  /** There was no response, so the report is in the outbox. */
  | { readonly type: 'report-queued'; readonly id: string }
  /** `identity` is null if the API has certainly not stored the report. */
  | { readonly type: 'sending-failed'; readonly failure: Failure; readonly identity: ReportIdentity | null }
  /** Restores stashed answers (stashed-drafts.ts). */
  | { readonly type: 'draft-restored'; readonly draft: Draft }
  | { readonly type: 'pending-sent'; readonly id: string; readonly pinCode: string }
  | { readonly type: 'pending-refused'; readonly id: string; readonly failure: Failure }
  /** The queued report was deleted in this tab or another one. */
  | { readonly type: 'pending-gone'; readonly id: string }
  /** The visitor wants to change a queued report, so the form receives its answers. */
  | { readonly type: 'pending-changed'; readonly pending: PendingReport }
  | { readonly type: 'tip-arrived'; readonly tip: ShownTip }
  | { readonly type: 'area-read'; readonly figures: AreaFigures };

export function reduceSubmission(state: FormState, event: SubmissionEvent): FormState {
  const { submission } = state;
  const sending = submission.status === 'submitting' && submission.phase === 'sending' ? submission : null;
  const pendingReport = (id: string) =>
    submission.status === 'pending' && submission.id === id ? submission.report : null;
  switch (event.type) {
    case 'sending-succeeded':
      return sending ? succeed(state, sending.report, event.pinCode, false) : state;
    case 'report-queued':
      if (!sending) return state;
      return { ...state, submission: { status: 'pending', report: sending.report, id: event.id } };
    case 'sending-failed':
      return sending ? editAgain(state, event.failure, event.identity) : state;
    case 'draft-restored':
      return fromDraft(event.draft);
    case 'pending-sent': {
      const report = pendingReport(event.id);
      return report ? succeed(state, report, event.pinCode, true) : state;
    }
    case 'pending-refused':
      return pendingReport(event.id) ? editAgain(state, event.failure, null) : state;
    case 'pending-gone':
      return pendingReport(event.id) ? INITIAL_STATE : state;
    case 'pending-changed':
      if (submission.status === 'submitting') return state;
      return takeBack(state, event.pending);
    case 'tip-arrived':
      if (submission.status !== 'success') return state;
      return { ...state, submission: { ...submission, tip: event.tip } };
    case 'area-read':
      if (submission.status !== 'success') return state;
      return { ...state, submission: { ...submission, area: event.figures } };
  }
}

function succeed(state: FormState, report: ReportToSend, pinCode: string, wasPending: boolean): FormState {
  return {
    ...state,
    submission: { status: 'success', report, pinCode, tip: null, area: null, wasPending },
  };
}

function editAgain(state: FormState, failure: Failure | null, identity: ReportIdentity | null): FormState {
  const isUnchecked = state.verification.status === 'unknown' && hasLocation(state.answers);
  return {
    ...state,
    identity,
    verification: isUnchecked ? { status: 'checking' } : state.verification,
    submission: { status: 'editing', failure },
  };
}

/**
 * Puts a queued report's answers into the form. If the pending screen shows the report, the state still contains the
 * answers, with the nickname and the verified code. The answers of any other report come from the outbox, without a
 * nickname, and the postal code is checked again.
 */
function takeBack(state: FormState, { id, since, report, state: outcome }: PendingReport): FormState {
  // Only a pending report keeps its key, because the API may have stored it. Any other report is sent as a new one.
  const identity = outcome === 'pending' ? { id, since } : null;
  if (state.submission.status === 'pending' && state.submission.id === id) {
    return editAgain(state, null, identity);
  }
  return fromDraft({ answers: { ...NO_ANSWERS, ...pickFields(report) }, identity, failure: null });
}
