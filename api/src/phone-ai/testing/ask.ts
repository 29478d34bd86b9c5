import {
  consultationSchema,
  emergencyAlertAnswerSchema,
  type Consultation,
  type EmergencyAlertAnswer,
} from '@health-commons/contracts/phone-ai';
import * as v from 'valibot';
import type { PostOptions, TestApi } from '../../testing/test-api';

export const CONSULTATION = '/phone-ai/health-consultation';
export const ALERT = '/phone-ai/emergency-alert';

/** An Indian phone number. */
export const PHONE = '+919876543210';

/** Returns one of 1,000 other Indian phone numbers. */
export const otherPhone = (n: number): string => `+919876${String(500_000 + n)}`;

/** Requests a consultation and validates the response. */
export async function consultation(
  api: TestApi,
  body: Readonly<Record<string, unknown>>,
  options?: PostOptions,
): Promise<Consultation> {
  const response = await api.post(CONSULTATION, { phoneNumber: PHONE, ...body }, options);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return v.parse(v.strictObject(consultationSchema.entries), await response.json());
}

/** Sends an alert and validates the response. */
export async function alert(
  api: TestApi,
  body: Readonly<Record<string, unknown>> = {},
  options?: PostOptions,
): Promise<EmergencyAlertAnswer> {
  const sent = { phoneNumber: PHONE, symptoms: ['chest pain'], severity: 'high', ...body };
  const response = await api.post(ALERT, sent, options);
  expect(response.status).toBe(200);
  return v.parse(v.strictObject(emergencyAlertAnswerSchema.entries), await response.json());
}
