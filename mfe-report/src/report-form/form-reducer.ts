import { hasLocation, toReport, type Answers } from './answers';
import { INITIAL_STATE, type FormState } from './form-state';
import { reduceSubmission, type SubmissionEvent } from './submission-reducer';
import { faultsOf, symptomFaults, type Fault } from './submit-rules';
import {
  afterLookup,
  isSendable,
  NOTHING_TO_CHECK,
  type LookupOutcome,
  type Verification,
} from './verification';

type Edit = { readonly type: 'edited'; readonly change: Partial<Answers> };

export type Action =
  | Edit
  | { readonly type: 'check-started' }
  | { readonly type: 'check-finished'; readonly outcome: LookupOutcome }
  | { readonly type: 'submitted' }
  | { readonly type: 'reset' }
  | SubmissionEvent;

const EDITING = { status: 'editing', failure: null } as const;

/** Returns the next state. This function is pure: timers, look-ups and requests belong to the hooks. */
export function formReducer(state: FormState, action: Action): FormState {
  switch (action.type) {
    case 'check-started':
      return hasLocation(state.answers) ? { ...state, verification: { status: 'checking' } } : state;
    case 'check-finished':
      return finishCheck(state, afterLookup(action.outcome));
    case 'submitted':
      return submit(state);
    case 'reset':
      return INITIAL_STATE;
    case 'edited':
      return edit(state, action.change);
    default:
      return reduceSubmission(state, action);
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
