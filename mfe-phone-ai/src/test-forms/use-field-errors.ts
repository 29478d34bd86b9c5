import { useId, useState } from 'react';
import { locale } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { CONSULTATION_LIMITS } from '@health-commons/contracts/phone-ai';
import { messages } from '../messages';
import { faultsIn, FIELDS, type Fault, type Field, type Values } from './values';

const limited = (text: string, limit: number) =>
  formatMessage(text, { limit: limit.toLocaleString(locale()) });

function textOf(field: Field, fault: Fault): string {
  if (field === 'phoneNumber') return messages['phone.number-missing'];
  if (fault === 'missing') return messages['phone.symptoms-missing'];
  return fault === 'many'
    ? limited(messages['phone.symptoms-many'], CONSULTATION_LIMITS.symptoms)
    : limited(messages['phone.symptoms-long'], CONSULTATION_LIMITS.letters);
}

export type FieldErrors = {
  ids: Readonly<Record<Field | 'alert', string>>;
  errors: Readonly<Partial<Record<Field, string>>>;
  /** The fields that the API would reject. */
  faulty: readonly Field[];
  isMissing: boolean;
  /** Shows the errors of the faulty fields from now on. */
  showFaults: () => void;
};

type Refused = Readonly<Record<string, string>>;

/**
 * Returns the errors of the two fields that both forms share: faults of the values after a submit, and the API's issues.
 */
export function useFieldErrors(values: Values, ...refused: readonly Refused[]): FieldErrors {
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
    ids: { phoneNumber: `${id}-number`, symptoms: `${id}-symptoms`, alert: `${id}-alert` },
    errors,
    faulty: FIELDS.filter((field) => faults[field] !== undefined),
    isMissing: Object.values(faults).includes('missing'),
    showFaults: () => setFaultsShown(true),
  };
}
