import { useId, useState } from 'react';
import { locale } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { CONSULTATION_LIMITS } from '@health-commons/contracts/phone-ai';
import { messages } from '../messages';

const FIELDS = ['phoneNumber', 'symptoms'] as const;
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
type Fault = 'missing' | 'many' | 'long';

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

const limited = (text: string, limit: number) =>
  formatMessage(text, { limit: limit.toLocaleString(locale()) });

function textOf(field: Field, fault: Fault): string {
  if (field === 'phoneNumber') return messages['phone.number-missing'];
  if (fault === 'missing') return messages['phone.symptoms-missing'];
  return fault === 'many'
    ? limited(messages['phone.symptoms-many'], CONSULTATION_LIMITS.symptoms)
    : limited(messages['phone.symptoms-long'], CONSULTATION_LIMITS.letters);
}

type Refused = Readonly<Record<string, string>>;

/**
 * Returns the errors of the two fields that both forms share: faults of the values after a submit, and the API's issues.
 */
export function useFieldErrors(values: Values, ...refused: readonly Refused[]) {
  const id = useId();
  const [areFaultsShown, setFaultsShown] = useState(false);
  const faults = faultsIn(values);
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const said = refused.map((issues) => issues[field]).find((text) => text !== undefined);
    const fault = areFaultsShown ? faults[field] : undefined;
    const error = fault === undefined ? said : textOf(field, fault);
    if (error !== undefined) errors[field] = error;
  }
  return {
    ids: { phoneNumber: `${id}-number`, symptoms: `${id}-symptoms` },
    errors,
    /** The fields that the API would reject. */
    faulty: FIELDS.filter((field) => faults[field] !== undefined),
    isMissing: Object.values(faults).includes('missing'),
    /** Shows the errors of the faulty fields from now on. */
    showFaults: () => setFaultsShown(true),
  };
}
export type FieldErrors = ReturnType<typeof useFieldErrors>;
