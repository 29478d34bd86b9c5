import type { ReportIdentity, ReportToSend } from '@health-commons/data';
import { hasLocation, NO_ANSWERS, type Answers } from './answers';
import { NOTHING_TO_CHECK, type Fault, type Verification } from './submit-rules';

/** The texts of the failure banner: why the last attempt failed, and what to do. */
export type Failure = { readonly title: string; readonly text: string };

/**
 * The status changes from editing to submitting to success, or back to editing (SPEC.md, section 4). The phase
 * `checking` completes the postal check before the phase `sending`. `pending` means that the API
 * has neither stored nor refused the report, which is in the outbox. `pinCode` is the stored postal code.
 */
export type Submission =
  | { readonly status: 'editing'; readonly failure: Failure | null }
  | { readonly status: 'submitting'; readonly phase: 'checking' }
  | { readonly status: 'submitting'; readonly phase: 'sending'; readonly report: ReportToSend }
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
  verification: NOTHING_TO_CHECK,
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
