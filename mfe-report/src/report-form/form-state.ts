import type { HealthTip } from '@health-commons/contracts/tips';
import { NO_ANSWERS, type Answers, type SentReport } from './answers';
import type { Fault } from './submit-rules';
import { NOTHING_TO_CHECK, type Verification } from './verification';

/**
 * editing → submitting → success, or back to editing (SPEC.md, section 4). Submitting first waits for a postal check that is still
 * due (`checking`), then sends. `failure` is the sentence of the last attempt that failed.
 */
export type Submission =
  | { readonly status: 'editing'; readonly failure: string | null }
  | { readonly status: 'submitting'; readonly phase: 'checking' }
  | { readonly status: 'submitting'; readonly phase: 'sending'; readonly report: SentReport }
  | { readonly status: 'success'; readonly report: SentReport; readonly tip: HealthTip | null };

/**
 * `faults` are the rules that the last press of the button found broken and that the visitor has not dealt with since; `refusals`
 * counts such presses, so that each one can be told.
 */
export type FormState = {
  readonly answers: Answers;
  readonly verification: Verification;
  readonly faults: readonly Fault[];
  readonly refusals: number;
  readonly submission: Submission;
};

export const INITIAL_STATE: FormState = {
  answers: NO_ANSWERS,
  verification: NOTHING_TO_CHECK,
  faults: [],
  refusals: 0,
  submission: { status: 'editing', failure: null },
};
