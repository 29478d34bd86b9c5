import type { CountryCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { districtOf } from '@health-commons/contracts/postal-code';
import { mapFields, type ReportAnswers } from '@health-commons/contracts/report-fields';
import type { ReportIdentity, ReportToSend } from '@health-commons/data';
import type { messages } from '../messages';

/**
 * Whom a report is for. Stays on this device, like the nickname, because only the advice on the page depends on it
 * (docs/decisions/0007).
 */
export const REPORT_FOR = ['me', 'child', 'other'] as const;
export type ReportFor = (typeof REPORT_FOR)[number];

export type Answers = ReportAnswers & { readonly nickname: string; readonly reportFor: ReportFor };

export const NO_ANSWERS: Answers = {
  nickname: '',
  reportFor: 'me',
  ...mapFields<ReportAnswers>(({ empty }) => empty),
};

export function isEmpty(answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(NO_ANSWERS);
}

/** Returns true if there is a country and a postal code that is not blank. The postal check needs both. */
export function hasLocation(answers: Answers): answers is Answers & { country: CountryCode } {
  return answers.country !== '' && districtOf('', answers.pinCode) !== '';
}

/**
 * State of the postal check. SPEC.md's `unknown` (section 4) is one of four. `idle`: there is nothing to check.
 * `typing`: the visitor is still typing. `unavailable`: the look-up service failed or did not respond. `offline`: there
 * is no connection, so the server checks the code when the report is sent.
 */
export type Verification =
  | { readonly status: 'idle' | 'typing' | 'unavailable' | 'offline' | 'checking' | 'invalid' }
  | { readonly status: 'valid'; readonly place: GeocodeResult };

/** Returns true if a report with this code can be submitted (docs/decisions/0007). */
export const isSendable = ({ status }: Verification): boolean => status === 'valid' || status === 'offline';

/** A broken rule. `message` is the id of its text. */
export type Fault = {
  readonly field: 'country' | 'postalCode' | 'symptoms';
  readonly message: keyof typeof messages;
};

/** The texts of the failure banner: why the last attempt failed, and what to do. */
export type Failure = { readonly title: string; readonly text: string };

/**
 * The status changes from editing to submitting to success, or back to editing (SPEC.md, section 4). Submitting is
 * `checking`, which completes the postal check, and then `sending`. `pending` means that the API has neither stored nor
 * refused the report, which has this `id` in the outbox. `pinCode` is the stored postal code.
 */
export type Submission =
  | { readonly status: 'editing'; readonly failure: Failure | null }
  | { readonly status: 'checking' }
  | { readonly status: 'sending'; readonly report: ReportToSend; readonly id: null }
  | { readonly status: 'pending'; readonly report: ReportToSend; readonly id: string }
  | {
      readonly status: 'success';
      readonly report: ReportToSend;
      readonly pinCode: string;
      /** True if the report was sent from the outbox. The visitor may then be elsewhere on the page. */
      readonly wasPending: boolean;
    };

/**
 * `faults` are the rules that the last submit broke. A fault is removed when the visitor changes its field, or when a
 * later check finds the postal code. `refusals` counts the submits that broke a rule, so that each
 * one is announced. `identity` is set if these answers were sent and may be stored,
 * or correct a stored report.
 */
export type FormState = {
  readonly answers: Answers;
  readonly verification: Verification;
  readonly faults: readonly Fault[];
  readonly refusals: number;
  readonly submission: Submission;
  readonly identity: ReportIdentity | null;
};

export const INITIAL_STATE: FormState = {
  answers: NO_ANSWERS,
  verification: { status: 'idle' },
  faults: [],
  refusals: 0,
  submission: { status: 'editing', failure: null },
  identity: null,
};

/** The part of the form's state that is saved. */
export type Draft = {
  readonly answers: Answers;
  readonly identity: ReportIdentity | null;
};

/** Returns a form state with the draft's answers. The postal code is checked again. */
export function fromDraft({ answers, identity }: Draft): FormState {
  return {
    ...INITIAL_STATE,
    answers,
    identity,
    verification: hasLocation(answers) ? { status: 'checking' } : INITIAL_STATE.verification,
  };
}
