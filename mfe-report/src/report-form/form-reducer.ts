import { pickFields } from '@health-commons/contracts/report-fields';
import type { PendingReport, ReportIdentity, ReportToSend } from '@health-commons/data';
import { hasLocation, NO_ANSWERS, toReport, type Answers } from './answers';
import { fromDraft, INITIAL_STATE, type Failure, type FormState } from './form-state';
import {
  faultsOf,
  isSendable,
  NOTHING_TO_CHECK,
  symptomFaults,
  type Fault,
  type Verification,
} from './submit-rules';

export type Action =
  | { readonly type: 'edited'; readonly change: Partial<Answers> }
  | { readonly type: 'check-started' }
  | { readonly type: 'check-finished'; readonly verification: Verification }
  | { readonly type: 'submitted' }
  /** `keepsPlace` is true if the form is for another report, which is most likely from the same place. */
  | { readonly type: 'reset'; readonly keepsPlace: boolean }
  | { readonly type: 'sending-succeeded'; readonly pinCode: string }
  /** We do not know whether the report is stored, so it is in the outbox. */
  | { readonly type: 'report-queued'; readonly id: string }
  /** `identity` is null if the API has certainly not stored the report. */
  | { readonly type: 'sending-failed'; readonly failure: Failure; readonly identity: ReportIdentity | null }
  | { readonly type: 'pending-sent'; readonly id: string; readonly pinCode: string }
  | { readonly type: 'pending-refused'; readonly id: string; readonly failure: Failure }
  /** The queued report was deleted in this tab or another one. */
  | { readonly type: 'pending-gone'; readonly id: string }
  /** The visitor wants to change a queued or stored report, so the form receives its answers. */
  | { readonly type: 'pending-changed'; readonly pending: PendingReport };

const EDITING = { status: 'editing', failure: null } as const;

/** Returns the next state. This function is pure: timers, look-ups and requests belong to the hooks. */
export function formReducer(state: FormState, action: Action): FormState {
  const { submission } = state;
  const sending = submission.status === 'submitting' && submission.phase === 'sending' ? submission : null;
  const pendingReport = (id: string) =>
    submission.status === 'pending' && submission.id === id ? submission.report : null;
  switch (action.type) {
    case 'check-started':
      return hasLocation(state.answers) ? { ...state, verification: { status: 'checking' } } : state;
    case 'check-finished':
      return finishCheck(state, action.verification);
    case 'submitted':
      return submit(state);
    case 'reset':
      return action.keepsPlace ? keepPlace(state) : INITIAL_STATE;
    case 'edited':
      return edit(state, action.change);
    case 'sending-succeeded':
      return succeed(state, sending?.report, action.pinCode, false);
    case 'report-queued':
      if (!sending) return state;
      return { ...state, submission: { status: 'pending', report: sending.report, id: action.id } };
    case 'sending-failed':
      return sending ? editAgain(state, action.failure, action.identity) : state;
    case 'pending-sent':
      return succeed(state, pendingReport(action.id), action.pinCode, true);
    case 'pending-refused':
      return pendingReport(action.id) ? editAgain(state, action.failure, null) : state;
    case 'pending-gone':
      return pendingReport(action.id) ? INITIAL_STATE : state;
    case 'pending-changed':
      return submission.status === 'submitting' ? state : takeBack(state, action.pending);
  }
}

function isEditable({ submission }: FormState): boolean {
  return (
    submission.status === 'editing' || (submission.status === 'submitting' && submission.phase === 'checking')
  );
}

function submit(state: FormState): FormState {
  if (state.submission.status !== 'editing') return state;
  const due = state.verification.status === 'unknown' || state.verification.status === 'checking';
  if (hasLocation(state.answers) && due) {
    // Visitors should not wait for the check to learn of a missing symptom. The fields show its result when it arrives.
    const missing = symptomFaults(state.answers);
    if (missing.length > 0) return refuse(state, missing);
    return {
      ...state,
      faults: [],
      verification: { status: 'checking' },
      submission: { status: 'submitting', phase: 'checking' },
    };
  }
  return sendOrSayWhatIsMissing(state);
}

function sendOrSayWhatIsMissing(state: FormState): FormState {
  const { answers, verification } = state;
  const faults = faultsOf(answers, verification);
  if (faults.length > 0 || !hasLocation(answers)) return refuse(state, faults);
  const report = toReport(answers, verification.status === 'valid' ? verification.place : null);
  return { ...state, faults, submission: { status: 'submitting', phase: 'sending', report } };
}

function refuse(state: FormState, faults: readonly Fault[]): FormState {
  return { ...state, faults, refusals: state.refusals + 1, submission: EDITING };
}

function finishCheck(state: FormState, verification: Verification): FormState {
  if (state.verification.status !== 'checking') return state;
  const checked = { ...state, verification };
  const { submission } = state;
  if (submission.status === 'submitting' && submission.phase === 'checking')
    return sendOrSayWhatIsMissing(checked);
  // If the code can be submitted after a later check, the error at its field is removed.
  const settled = isSendable(verification) ? without(state.faults, 'postalCode') : state.faults;
  return { ...checked, faults: settled };
}

/**
 * Changes answers, but only during editing or the postal check of a submission. A new country or postal code
 * cancels that submission.
 */
function edit(state: FormState, change: Partial<Answers>): FormState {
  if (!isEditable(state)) return state;
  const edited = { ...state, answers: { ...state.answers, ...change } };
  if (change.country !== undefined)
    return relocate({ ...edited, answers: { ...edited.answers, pinCode: '' } });
  if (change.pinCode !== undefined) return relocate(edited);
  if (change.symptoms?.length) return { ...edited, faults: without(state.faults, 'symptoms') };
  return edited;
}

function relocate(state: FormState): FormState {
  return {
    ...state,
    verification: hasLocation(state.answers) ? { status: 'unknown', because: 'pending' } : NOTHING_TO_CHECK,
    faults: without(state.faults, 'country', 'postalCode'),
    submission: state.submission.status === 'submitting' ? EDITING : state.submission,
  };
}

function without(faults: readonly Fault[], ...fields: Fault['field'][]): readonly Fault[] {
  return faults.filter((fault) => !fields.includes(fault.field));
}

function succeed(
  state: FormState,
  report: ReportToSend | null | undefined,
  pinCode: string,
  wasPending: boolean,
): FormState {
  return report ? { ...state, submission: { status: 'success', report, pinCode, wasPending } } : state;
}

/** Empties the form except for the country and the postal code, which is checked again unless it is verified. */
function keepPlace({ answers, verification }: FormState): FormState {
  const { country, pinCode } = answers;
  const next = fromDraft({ answers: { ...NO_ANSWERS, country, pinCode }, identity: null });
  return verification.status === 'valid' ? { ...next, verification } : next;
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
function takeBack(
  state: FormState,
  { id, since, report, state: outcome, created }: PendingReport,
): FormState {
  // Unless the API has refused the report, it may have stored it, so that the report keeps its key.
  const identity = outcome === 'refused' ? null : { id, since, ...(created && { corrects: created.id }) };
  if (state.submission.status === 'pending' && state.submission.id === id) {
    return editAgain(state, null, identity);
  }
  return fromDraft({ answers: { ...NO_ANSWERS, ...pickFields(report) }, identity });
}
