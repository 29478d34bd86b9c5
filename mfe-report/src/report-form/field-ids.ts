import type { Fault } from './submit-rules';

/** Element ids of the controls that the error summary links to. */
export type FieldIds = Readonly<Record<Fault['field'], string>>;

/** `prefix` makes the ids unique, because a page may have two forms. */
export function fieldIds(prefix: string): FieldIds {
  return {
    country: `${prefix}-country`,
    postalCode: `${prefix}-postal-code`,
    symptoms: `${prefix}-symptom`,
  };
}
