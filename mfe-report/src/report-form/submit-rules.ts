import type { GeocodeResult } from '@health-commons/contracts/geocode';
import type { messages } from '../messages';
import { hasLocation, type Answers } from './answers';

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
