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
  /** From now on what is missing is said at its field. */
  demand: () => void;
};

type Refused = Readonly<Record<string, string>>;

/** What is wrong with the two fields that both parts of the form need: what is missing once somebody tried, or what the server said. */
export function useFieldErrors(values: Values, ...refused: readonly Refused[]): FieldErrors {
  const id = useId();
  const [isDemanded, setDemanded] = useState(false);
  const missing = missingIn(values);
  const errors: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const said = refused.map((issues) => issues[field]).find((text) => text !== undefined);
    const error = isDemanded && missing.includes(field) ? MISSING[field] : said;
    if (error !== undefined) errors[field] = error;
  }
  return {
    ids: { phoneNumber: `${id}-number`, symptoms: `${id}-symptoms`, alert: `${id}-alert` },
    errors,
    missing,
    demand: () => setDemanded(true),
  };
}
