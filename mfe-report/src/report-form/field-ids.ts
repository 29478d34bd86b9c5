import type { Fault } from './submit-rules';

/** The control that each rule's field is answered at: there the error summary's links lead. */
export type FieldIds = Readonly<Record<Fault['field'], string>>;

/** A page may show the form twice: ids start with one of React's. */
export function fieldIds(prefix: string): FieldIds {
  return {
    country: `${prefix}-country`,
    postalCode: `${prefix}-postal-code`,
    symptoms: `${prefix}-symptom`,
  };
}
