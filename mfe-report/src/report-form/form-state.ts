import type { ReportIdentity } from '@health-commons/data';
import type { HealthTip } from '@health-commons/contracts/tips';
import { hasLocation, NO_ANSWERS, type Answers, type SentReport } from './answers';
import type { Fault } from './submit-rules';
import { NOTHING_TO_CHECK, type Verification } from './verification';

/** Why the last attempt failed, and what to do. `announced`: the visitor has seen it before, so it does not take the focus. */
export type Failure = { readonly title: string; readonly text: string; readonly announced?: boolean };

/**
 * editing → submitting → success, or back to editing (SPEC.md, section 4). `submitting` first finishes the postal check (`checking`), then
 * sends. `pending`: there was no response, and the report is in the outbox. `pinCode` is the stored postal code; `areaReports` the number
 * of recent reports there.
 */
export type Submission =
  | { readonly status: 'editing'; readonly failure: Failure | null }
  | { readonly status: 'submitting'; readonly phase: 'checking' }
  | { readonly status: 'submitting'; readonly phase: 'sending'; readonly report: SentReport }
  | { readonly status: 'pending'; readonly report: SentReport; readonly id: string }
  | {
      readonly status: 'success';
      readonly report: SentReport;
      readonly pinCode: string;
      readonly tip: HealthTip | null;
      readonly areaReports: number | null;
      /** Sent from the outbox: the visitor may be elsewhere by now. */
      readonly waited: boolean;
    };

/**
 * `faults` are the rules that the last submit broke and the visitor has not corrected since. `refusals` counts such submits, so that each
 * one is announced. `identity` is set while these answers were sent without a response.
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
  readonly failure: Failure | null;
};

/** The form with these answers. The postal code is checked again. */
export function fromDraft({ answers, identity, failure }: Draft): FormState {
  return {
    ...INITIAL_STATE,
    answers,
    identity,
    verification: hasLocation(answers) ? { status: 'checking' } : INITIAL_STATE.verification,
    submission: { status: 'editing', failure: failure && { ...failure, announced: true } },
  };
}
