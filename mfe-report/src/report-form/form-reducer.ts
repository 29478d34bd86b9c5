import type { CountryCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { districtOf } from '@health-commons/contracts/postal-code';
import { pickFields } from '@health-commons/contracts/report-fields';
import type { PendingReport, ReportIdentity, ReportToSend } from '@health-commons/data';
import { fromDraft, hasLocation, INITIAL_STATE, isSendable, NO_ANSWERS } from './form-state';
import type { Answers, Failure, Fault, FormState, Verification } from './form-state';

/** In results of a request, `id` is that of a queued report, or null for the report that the form is sending. */
export type Action =
  | { readonly type: 'edited'; readonly change: Partial<Answers> }
  | { readonly type: 'check-started' }
  | { readonly type: 'check-finished'; readonly verification: Verification }
  | { readonly type: 'submitted' }
  /** `keepsPlace` is true if the form is for another report, which is most likely from the same place. */
  | { readonly type: 'reset'; readonly keepsPlace: boolean }
  | { readonly type: 'sent'; readonly id: string | null; readonly pinCode: string }
  /** We do not know whether the report is stored, so it is in the outbox. */
  | { readonly type: 'queued'; readonly id: string }
  /** `identity` is null if the API has certainly not stored the report. */
  | {
      readonly type: 'failed';
      readonly id: string | null;
      readonly failure: Failure;
      readonly identity: ReportIdentity | null;
    }
  /** The queued report was deleted in this tab or another one. */
  | { readonly type: 'deleted'; readonly id: string }
  /** The visitor wants to change a queued or stored report, so the form receives its answers. */
  | { readonly type: 'taken-back'; readonly pending: PendingReport };

const EDITING = { status: 'editing', failure: null } as const;
const CHECKING: Verification = { status: 'checking' };

/** Returns the next state. This function is pure: timers, look-ups and requests belong to the hooks. */
export function formReducer(state: FormState, action: Action): FormState {
  const { submission } = state;
  /** Returns the report if the form waits for its result. */
  const awaited = (id: string | null) => 'id' in submission && submission.id === id && submission.report;
  switch (action.type) {
    case 'check-started':
      return hasLocation(state.answers) ? { ...state, verification: CHECKING } : state;
    case 'check-finished':
      return finishCheck(state, action.verification);
    case 'submitted':
      return submit(state);
    case 'reset':
      return action.keepsPlace ? keepPlace(state) : INITIAL_STATE;
    case 'edited':
      return edit(state, action.change);
    case 'sent': {
      const { id, pinCode } = action;
      const report = awaited(id);
      if (!report) return state;
      return { ...state, submission: { status: 'success', report, pinCode, wasPending: id !== null } };
    }
    case 'queued': {
      const report = awaited(null);
      return report ? { ...state, submission: { status: 'pending', report, id: action.id } } : state;
    }
    case 'failed':
      return awaited(action.id) ? editAgain(state, action.failure, action.identity) : state;
    case 'deleted':
      return awaited(action.id) ? INITIAL_STATE : state;
    case 'taken-back':
      return isSubmitting(state) ? state : takeBack(state, action.pending);
  }
}

/** Returns true while the visitor waits for the postal check or the request of a submit. */
export const isSubmitting = ({ submission: { status } }: FormState): boolean =>
  status === 'checking' || status === 'sending';

function submit(state: FormState): FormState {
  const { answers, verification, submission } = state;
  if (submission.status !== 'editing') return state;
  if (!hasLocation(answers) || isChecked(verification)) return sendOrSayWhatIsMissing(state);
  // Visitors should not wait for the check to learn of a missing symptom. The fields show its result when it arrives.
  const missing = symptomFaults(answers);
  if (missing.length > 0) return refuse(state, missing);
  return { ...state, faults: [], verification: CHECKING, submission: { status: 'checking' } };
}

const isChecked = ({ status }: Verification) => status === 'valid' || status === 'invalid';

function sendOrSayWhatIsMissing(state: FormState): FormState {
  const { answers, verification } = state;
  const faults = faultsOf(answers, verification);
  if (faults.length > 0 || !hasLocation(answers)) return refuse(state, faults);
  const report = toReport(answers, verification.status === 'valid' ? verification.place : null);
  return { ...state, faults, submission: { status: 'sending', report, id: null } };
}

/**
 * Returns the report to send: without the nickname (SPEC.md, section 3), and with only the district of the postal code.
 * `place` is null if the postal code is not verified, because the visitor is offline.
 */
function toReport(answers: Answers & { country: CountryCode }, place: GeocodeResult | null): ReportToSend {
  return {
    ...pickFields(answers),
    country: answers.country,
    pinCode: districtOf(answers.country, answers.pinCode),
    symptoms: [...answers.symptoms],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/**
 * Returns the broken rules of SPEC.md (section 5), in SPEC's order. The first two rules are never broken
 * together. The third does not depend on them.
 */
function faultsOf(answers: Answers, verification: Verification): Fault[] {
  const faults: Fault[] = [];
  if (!hasLocation(answers)) {
    const field = answers.country === '' ? 'country' : 'postalCode';
    faults.push({ field, message: 'report.location-required' });
  } else if (!isSendable(verification)) {
    faults.push({ field: 'postalCode', message: 'report.location-unverified' });
  }
  return [...faults, ...symptomFaults(answers)];
}

/** Returns the third rule if it is broken. It needs no look-up. */
function symptomFaults({ symptoms }: Answers): Fault[] {
  return symptoms.length === 0 ? [{ field: 'symptoms', message: 'report.symptom-required' }] : [];
}

function refuse(state: FormState, faults: readonly Fault[]): FormState {
  return { ...state, faults, refusals: state.refusals + 1, submission: EDITING };
}

function finishCheck(state: FormState, verification: Verification): FormState {
  if (state.verification.status !== 'checking') return state;
  const checked = { ...state, verification };
  if (state.submission.status === 'checking') return sendOrSayWhatIsMissing(checked);
  // If the code can be submitted after a later check, the error at its field is removed.
  return isSendable(verification) ? { ...checked, faults: without(state.faults, 'postalCode') } : checked;
}

/**
 * Changes answers, but only during editing or the postal check of a submission. A new country or postal code
 * cancels that submission.
 */
function edit(state: FormState, change: Partial<Answers>): FormState {
  const { submission, faults } = state;
  if (submission.status !== 'editing' && submission.status !== 'checking') return state;
  const isMoved = change.country !== undefined;
  const answers = { ...state.answers, ...(isMoved && { pinCode: '' }), ...change };
  if (isMoved || change.pinCode !== undefined)
    return {
      ...state,
      answers,
      verification: { status: hasLocation(answers) ? 'typing' : 'idle' },
      faults: without(faults, 'country', 'postalCode'),
      submission: submission.status === 'checking' ? EDITING : submission,
    };
  return { ...state, answers, faults: change.symptoms?.length ? without(faults, 'symptoms') : faults };
}

function without(faults: readonly Fault[], ...fields: Fault['field'][]): readonly Fault[] {
  return faults.filter((fault) => !fields.includes(fault.field));
}

/** Empties the form except for the country and the postal code, which is checked again unless it is verified. */
function keepPlace({ answers, verification }: FormState): FormState {
  const { country, pinCode } = answers;
  const next = fromDraft({ answers: { ...NO_ANSWERS, country, pinCode }, identity: null });
  return verification.status === 'valid' ? { ...next, verification } : next;
}

function editAgain(state: FormState, failure: Failure | null, identity: ReportIdentity | null): FormState {
  const { answers, verification } = state;
  return {
    ...state,
    identity,
    verification: isChecked(verification) || !hasLocation(answers) ? verification : CHECKING,
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
