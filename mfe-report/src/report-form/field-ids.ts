import type { Fault } from './submit-rules';

/** Ids of the controls that the links of the error summary lead to. */
export type FieldIds = Readonly<Record<Fault['field'], string>>;

/** `prefix` from useId: a page may have two forms. */
export function fieldIds(prefix: string): FieldIds {
  return {
    country: `${prefix}-country`,
    postalCode: `${prefix}-postal-code`,
    symptoms: `${prefix}-symptom`,
  };
}
