import { CONSULTATION_LIMITS } from '@health-commons/contracts/phone-ai';

export const FIELDS = ['phoneNumber', 'symptoms'] as const;
export type Field = (typeof FIELDS)[number];

/** The text as typed. Both forms send the phone number and the symptoms. */
export type Values = Record<Field | 'location' | 'description', string>;

export const EMPTY: Values = { phoneNumber: '', symptoms: '', location: '', description: '' };

/** Splits symptoms at line ends and at commas of every script, but not at a decimal comma: '39,5'. */
export const splitSymptoms = (text: string): string[] =>
  text
    .split(/[，、،\n]|,(?!\d)|(?<!\d),/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** What the API would reject: an empty field, too many symptoms, or too many characters. */
export type Fault = 'missing' | 'many' | 'long';

function faultOf(symptoms: readonly string[]): Fault | undefined {
  if (symptoms.length === 0) return 'missing';
  if (symptoms.length > CONSULTATION_LIMITS.symptoms) return 'many';
  return symptoms.join('').length > CONSULTATION_LIMITS.letters ? 'long' : undefined;
}

/** Returns the faults of the fields. Commas alone are not symptoms. */
export const faultsIn = ({ phoneNumber, symptoms }: Values): Record<Field, Fault | undefined> => ({
  phoneNumber: phoneNumber.trim() === '' ? 'missing' : undefined,
  symptoms: faultOf(splitSymptoms(symptoms)),
});
