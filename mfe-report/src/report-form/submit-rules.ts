import type { GeocodeResult } from '@health-commons/contracts/geocode';
import type { messages } from '../messages';
import { hasLocation, type Answers } from './answers';

/**
 * State of the postal check (SPEC.md, section 4). `because` says why the state is `unknown`. `idle`: there is
 * nothing to check. `pending`: the visitor is still typing. `unavailable`: the look-up service failed or did
 * not respond. `offline`: there is no connection, so the server checks the code when the report is sent.
 */
export type Verification =
  | { readonly status: 'unknown'; readonly because: 'idle' | 'pending' | 'unavailable' | 'offline' }
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly place: GeocodeResult }
  | { readonly status: 'invalid' };

export const NOTHING_TO_CHECK: Verification = { status: 'unknown', because: 'idle' };

/** Returns true if a report with this code can be submitted (docs/decisions/0007). */
export function isSendable(verification: Verification): boolean {
  return (
    verification.status === 'valid' ||
    (verification.status === 'unknown' && verification.because === 'offline')
  );
}

/**
 * Converts an error of the look-up to an outcome of `geocode`. If its message mentions 'unavailable', the code stays unverified. Any other
 * error makes the code invalid (SPEC.md, section 8).
 */
export function outcomeOfError(error: unknown): { status: 'unavailable' } | { status: 'invalid' } {
  const text = error instanceof Error ? error.message : String(error);
  return { status: /unavailable/i.test(text) ? 'unavailable' : 'invalid' };
}

/** A broken rule. `message` is the id of its text. */
export type Fault = {
  readonly field: 'country' | 'postalCode' | 'symptoms';
  readonly message: keyof typeof messages;
};

/**
 * Returns the broken rules of SPEC.md (section 5), in SPEC's order. The first two rules are never broken
 * together. The third does not depend on them.
 */
export function faultsOf(answers: Answers, verification: Verification): Fault[] {
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
export function symptomFaults({ symptoms }: Answers): Fault[] {
  return symptoms.length === 0 ? [{ field: 'symptoms', message: 'report.symptom-required' }] : [];
}

/** Element ids of the controls that the error summary links to. */
export type FieldIds = Readonly<Record<Fault['field'], string>>;

/** `prefix` makes the ids unique, because a page may have two forms. */
export function fieldIds(prefix: string): FieldIds {
  return {
    country: `${prefix}-country`,
    postalCode: `${prefix}-postal-code`,
    symptoms: `${prefix}-symptom`,
  };
}
