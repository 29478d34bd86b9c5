import { BackendError } from '../requests/request-json';
import type { ReportToSend } from '../report';

export const form = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
} satisfies ReportToSend;

/** The API's answer to `form`. */
export const created = {
  id: 'a',
  pin_code: '400001',
  illness_type: 'flu',
  created_at: '2026-11-21T08:00:00Z',
};

/** Returns the key of the n-th report. */
export const keyOf = (n: number) => `0b8b5b86-5f4e-4c39-8d52-${String(n).padStart(12, '0')}`;

/** The beginning of the names under which the outbox stores reports. */
export const PREFIX = 'health-commons-outbox:';

export const noAnswer = () => Promise.reject(new BackendError('not-sent'));
