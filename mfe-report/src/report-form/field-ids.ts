import type { Fault } from './submit-rules';

/** Where the error summary's links lead: the control that can be answered, so that focus lands where typing goes on. */
export const FIELD_IDS = {
  country: 'report-country',
  postalCode: 'report-postal-code',
  symptoms: 'report-symptoms-1',
} as const satisfies Record<Fault['field'], string>;
