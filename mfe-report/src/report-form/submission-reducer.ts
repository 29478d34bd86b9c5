import type { ReportIdentity, WaitingReport } from '@health-commons/data';
import { pickFields } from '@health-commons/contracts/report-fields';
import type { HealthTip } from '@health-commons/contracts/tips';
import { NO_ANSWERS, type SentReport } from './answers';
import { fromDraft, INITIAL_STATE, type Draft, type Failure, type FormState } from './form-state';

/** Events after a report was submitted. */
export type SubmissionEvent =
  | { readonly type: 'sending-succeeded'; readonly pinCode: string }
  /** There was no response: the report is in the outbox. */
  | { readonly type: 'sending-waits'; readonly id: string }
  /** `identity` is null when the API has certainly not stored this report under it. */
  | { readonly type: 'sending-failed'; readonly failure: Failure; readonly identity: ReportIdentity | null }
  /** Of a report that could not be sent, whose form was left meanwhile. */
  | { readonly type: 'draft-restored'; readonly draft: Draft }
  | { readonly type: 'waiting-sent'; readonly id: string; readonly pinCode: string }
  | { readonly type: 'waiting-refused'; readonly id: string; readonly failure: Failure }
  /** Deleted, here or in another tab. */
  | { readonly type: 'waiting-gone'; readonly id: string }
  /** The visitor changes a queued report: the form gets its answers. */
  | { readonly type: 'waiting-changed'; readonly waiting: WaitingReport }
  | { readonly type: 'tip-arrived'; readonly tip: HealthTip }
  | { readonly type: 'area-counted'; readonly reports: number };

export function reduceSubmission(state: FormState, event: SubmissionEvent): FormState {
  const { submission } = state;
  const sending = submission.status === 'submitting' && submission.phase === 'sending' ? submission : null;
  const waitingReport = (id: string) =>
    submission.status === 'waiting' && submission.id === id ? submission.report : null;
  switch (event.type) {
    case 'sending-succeeded':
      return sending ? succeed(state, sending.report, event.pinCode, false) : state;
    case 'sending-waits':
      if (!sending) return state;
      return { ...state, submission: { status: 'waiting', report: sending.report, id: event.id } };
    case 'sending-failed':
      return sending ? editAgain(state, event.failure, event.identity) : state;
    case 'draft-restored':
      return fromDraft(event.draft);
    case 'waiting-sent': {
      const report = waitingReport(event.id);
      return report ? succeed(state, report, event.pinCode, true) : state;
    }
    case 'waiting-refused':
      return waitingReport(event.id) ? editAgain(state, event.failure, null) : state;
    case 'waiting-gone':
      return waitingReport(event.id) ? INITIAL_STATE : state;
    case 'waiting-changed':
      if (submission.status === 'submitting') return state;
      return takeBack(state, event.waiting);
    case 'tip-arrived':
      if (submission.status !== 'success') return state;
      return { ...state, submission: { ...submission, tip: event.tip } };
    case 'area-counted':
      if (submission.status !== 'success') return state;
      return { ...state, submission: { ...submission, areaReports: event.reports } };
  }
}

function succeed(state: FormState, report: SentReport, pinCode: string, waited: boolean): FormState {
  return {
    ...state,
    submission: { status: 'success', report, pinCode, tip: null, areaReports: null, waited },
  };
}

function editAgain(state: FormState, failure: Failure | null, identity: ReportIdentity | null): FormState {
  return { ...state, identity, submission: { status: 'editing', failure } };
}

/** The report on the waiting screen comes back as it was typed; any other without its nickname, and with a new postal check. */
function takeBack(state: FormState, { id, since, report, state: outcome }: WaitingReport): FormState {
  // Nothing is stored under a refused one's key. An expired or clock-skewed one is a new report, so it needs another key.
  const identity = outcome === 'waiting' ? { id, since } : null;
  if (state.submission.status === 'waiting' && state.submission.id === id) {
    return editAgain(state, null, identity);
  }
  return fromDraft({ answers: { ...NO_ANSWERS, ...pickFields(report) }, identity, failure: null });
}
