import { useId, useState } from 'react';
import { messages } from '../messages';
import { FIELDS, missingIn, type Field, type Values } from './values';

const MISSING: Readonly<Record<Field, string>> = {
  phoneNumber: messages['phone.number-missing'],
  symptoms: messages['phone.symptoms-missing'],
};

export type FieldErrors = {
  ids: Readonly<Record<Field | 'alert', string>>;
  errors: Readonly<Partial<Record<Field, string>>>;
  missing: readonly Field[];
  /** Shows errors at missing fields from now on. */
  showMissing: () => void;
};

type Refused = Readonly<Record<string, string>>;

/**
 * Returns the errors of the two fields that both forms share: missing values after a submit, and the API's issues.
 */
export function useFieldErrors(values: Values, ...refused: readonly Refused[]): FieldErrors {
  const id = useId();
  const [isMissingShown, setMissingShown] = useState(false);
  const missing = missingIn(values);
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const said = refused.map((issues) => issues[field]).find((text) => text !== undefined);
    const error = isMissingShown && missing.includes(field) ? MISSING[field] : said;
    if (error !== undefined) errors[field] = error;
  }
  return {
    ids: { phoneNumber: `${id}-number`, symptoms: `${id}-symptoms`, alert: `${id}-alert` },
    errors,
    missing,
    showMissing: () => setMissingShown(true),
  };
}
