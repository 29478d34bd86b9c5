import type { messages } from '../messages';
import { hasLocation, type Answers } from './answers';
import type { Verification } from './verification';

/** A broken rule: its field, and the id of its message. */
export type Fault = {
  readonly field: 'country' | 'postalCode' | 'symptoms';
  readonly message: keyof typeof messages;
};

/** SPEC.md's rules (section 5), in its order. The first two exclude each other; the third is independent of them. */
export function faultsOf(answers: Answers, verification: Verification): Fault[] {
  const faults: Fault[] = [];
  if (!hasLocation(answers)) {
    const field = answers.country === '' ? 'country' : 'postalCode';
    faults.push({ field, message: 'report.location-required' });
  } else if (verification.status !== 'valid') {
    faults.push({ field: 'postalCode', message: 'report.location-unverified' });
  }
  if (answers.symptoms.length === 0) {
    faults.push({ field: 'symptoms', message: 'report.symptom-required' });
  }
  return faults;
}
