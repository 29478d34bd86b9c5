import type { CountryCode } from '@health-commons/contracts/countries';
import type { IllnessType, Severity, Symptom } from '@health-commons/contracts/reports';
import { hasLocation, toReport, type Answers } from './answers';
import { INITIAL_STATE, type FormState } from './form-state';
import { reduceSubmission, type SubmissionEvent } from './submission-reducer';
import { faultsOf, type Fault } from './submit-rules';
import { afterLookup, NOTHING_TO_CHECK, type LookupOutcome, type Verification } from './verification';

export type Edit =
  | { readonly type: 'country-chosen'; readonly country: CountryCode | '' }
  | { readonly type: 'postal-code-typed'; readonly pinCode: string }
  | { readonly type: 'nickname-typed'; readonly nickname: string }
  | { readonly type: 'symptom-toggled'; readonly symptom: Symptom; readonly checked: boolean }
  | { readonly type: 'illness-chosen'; readonly illnessType: IllnessType }
  | { readonly type: 'severity-chosen'; readonly severity: Severity };

export type Action =
  | Edit
  | { readonly type: 'check-started' }
  | { readonly type: 'check-finished'; readonly outcome: LookupOutcome }
  | { readonly type: 'submitted' }
  | { readonly type: 'reset' }
  | SubmissionEvent;

const EDITING = { status: 'editing', failure: null } as const;

/** The form's state after something happened. Pure: timers, look-ups and requests belong to the hooks. */
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
    case 'country-chosen':
    case 'postal-code-typed':
    case 'nickname-typed':
    case 'symptom-toggled':
    case 'illness-chosen':
    case 'severity-chosen':
      return edit(state, action);
    default:
      return reduceSubmission(state, action);
  }
}

/** Editing, or waiting for the postal check: what is sent stays as it was sent. */
function isEditable({ submission }: FormState): boolean {
  return (
    submission.status === 'editing' || (submission.status === 'submitting' && submission.phase === 'checking')
  );
}

function submit(state: FormState): FormState {
  if (state.submission.status !== 'editing') return state;
  const due = state.verification.status === 'unknown' || state.verification.status === 'checking';
  if (hasLocation(state.answers) && due) {
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
  if (faults.length > 0 || !hasLocation(answers) || verification.status !== 'valid') {
    return { ...state, faults, refusals: state.refusals + 1, submission: EDITING };
  }
  const report = toReport(answers, verification.place);
  return { ...state, faults, submission: { status: 'submitting', phase: 'sending', report } };
}

function finishCheck(state: FormState, verification: Verification): FormState {
  if (state.verification.status !== 'checking') return state;
  const checked = { ...state, verification };
  if (state.submission.status === 'submitting') return sendOrSayWhatIsMissing(checked);
  // A code found valid by 'Try Again' answers the rule that was broken.
  const settled = verification.status === 'valid' ? without(state.faults, 'postalCode') : state.faults;
  return { ...checked, faults: settled };
}

/** An answer changed. What is being sent stays as it was sent; changing the place while it is still checked takes the submission back. */
function edit(state: FormState, action: Edit): FormState {
  if (!isEditable(state)) return state;
  switch (action.type) {
    case 'country-chosen':
      return relocate(state, { ...state.answers, country: action.country, pinCode: '' });
    case 'postal-code-typed':
      return relocate(state, { ...state.answers, pinCode: action.pinCode });
    case 'symptom-toggled':
      return toggleSymptom(state, action.symptom, action.checked);
    case 'nickname-typed':
      return { ...state, answers: { ...state.answers, nickname: action.nickname } };
    case 'illness-chosen':
      return { ...state, answers: { ...state.answers, illnessType: action.illnessType } };
    case 'severity-chosen':
      return { ...state, answers: { ...state.answers, severity: action.severity } };
  }
}

function relocate(state: FormState, answers: Answers): FormState {
  return {
    ...state,
    answers,
    verification: hasLocation(answers) ? { status: 'unknown', because: 'waiting' } : NOTHING_TO_CHECK,
    faults: without(state.faults, 'country', 'postalCode'),
    submission: state.submission.status === 'submitting' ? EDITING : state.submission,
  };
}

function toggleSymptom(state: FormState, symptom: Symptom, checked: boolean): FormState {
  const others = state.answers.symptoms.filter((one) => one !== symptom);
  const symptoms = checked ? [...others, symptom] : others;
  return {
    ...state,
    answers: { ...state.answers, symptoms },
    faults: checked ? without(state.faults, 'symptoms') : state.faults,
  };
}

function without(faults: readonly Fault[], ...fields: Fault['field'][]): readonly Fault[] {
  return faults.filter((fault) => !fields.includes(fault.field));
}
