import type { ReportIdentity } from '@health-commons/data';
import type { HealthTip } from '@health-commons/contracts/tips';
import { hasLocation, NO_ANSWERS, type Answers, type SentReport } from './answers';
import type { Fault } from './submit-rules';
import { NOTHING_TO_CHECK, type Verification } from './verification';

/** What went wrong with the last attempt: a sentence, and the way on. One of which the visitor heard before is `told`. */
export type Failure = { readonly title: string; readonly text: string; readonly told?: boolean };

/**
 * editing → submitting → success, or back to editing (SPEC.md, section 4). Submitting first waits for a postal check that is still
 * due (`checking`), then sends. Without an answer the report waits (`waiting`) in this browser, and is a success once it was sent.
 * `pinCode` is the postal code as it is stored; `areaReports` counts the recent reports there.
 */
export type Submission =
  | { readonly status: 'editing'; readonly failure: Failure | null }
  | { readonly status: 'submitting'; readonly phase: 'checking' }
  | { readonly status: 'submitting'; readonly phase: 'sending'; readonly report: SentReport }
  | { readonly status: 'waiting'; readonly report: SentReport; readonly id: string }
  | {
      readonly status: 'success';
      readonly report: SentReport;
      readonly pinCode: string;
      readonly tip: HealthTip | null;
      readonly areaReports: number | null;
      /** It was sent by itself after it had waited: the visitor may be elsewhere by now. */
      readonly waited: boolean;
    };

/**
 * `faults` are the rules that the last press of the button found broken and that the visitor has not dealt with since; `refusals`
 * counts such presses, so that each one can be told. `identity` is what these answers were sent by, while nobody knows whether they
 * arrived.
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

/** What is kept of a form beyond its page. */
export type Draft = {
  readonly answers: Answers;
  readonly identity: ReportIdentity | null;
  readonly failure: Failure | null;
};

/** The form with these answers, and a postal code that is checked again rather than taken at its word. */
export function fromDraft({ answers, identity, failure }: Draft): FormState {
  return {
    ...INITIAL_STATE,
    answers,
    identity,
    verification: hasLocation(answers) ? { status: 'checking' } : INITIAL_STATE.verification,
    submission: { status: 'editing', failure: failure && { ...failure, told: true } },
  };
}
