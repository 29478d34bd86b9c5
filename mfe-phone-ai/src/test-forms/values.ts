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

const limited = (text: string, limit: number) =>
  formatMessage(text, { limit: limit.toLocaleString(locale()) });

/** Commas alone are not symptoms. */
function symptomsFault(symptoms: readonly string[]): string | undefined {
  const { symptoms: most, letters } = CONSULTATION_LIMITS;
  if (symptoms.length === 0) return messages['phone.symptoms-missing'];
  if (symptoms.length > most) return limited(messages['phone.symptoms-many'], most);
  return symptoms.join('').length > letters ? limited(messages['phone.symptoms-long'], letters) : undefined;
}

/** Returns what the API would reject in the fields, in words. */
export const faultsIn = ({ phoneNumber, symptoms }: Values): Record<Field, string | undefined> => ({
  phoneNumber: phoneNumber.trim() === '' ? messages['phone.number-missing'] : undefined,
  symptoms: symptomsFault(splitSymptoms(symptoms)),
});

type Refused = Readonly<Record<string, string>>;

/** Returns the errors of the two fields of both forms: faults of values after a submit, and the API's issues. */
export function useFieldErrors(values: Values, ...refused: readonly Refused[]) {
  const id = useId();
  const [areFaultsShown, setFaultsShown] = useState(false);
  const faults = faultsIn(values);
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const said = refused.map((issues) => issues[field]).find((text) => text !== undefined);
    const error = (areFaultsShown ? faults[field] : undefined) ?? said;
    if (error !== undefined) errors[field] = error;
  }
  return {
    ids: { phoneNumber: `${id}-number`, symptoms: `${id}-symptoms` },
    errors,
    /** The fields that the API would reject. */
    faulty: FIELDS.filter((field) => faults[field] !== undefined),
    isMissing: faults.phoneNumber !== undefined || faults.symptoms === messages['phone.symptoms-missing'],
    /** Shows the errors of the faulty fields from now on. */
    showFaults: () => setFaultsShown(true),
  };
}
export type FieldErrors = ReturnType<typeof useFieldErrors>;
