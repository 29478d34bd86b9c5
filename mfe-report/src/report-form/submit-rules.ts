import type { messages } from '../messages';
import { hasLocation, type Answers } from './answers';
import { isSendable, type Verification } from './verification';

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
