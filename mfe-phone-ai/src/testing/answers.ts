import type { Consultation, EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';
import json from './answers.json';

/** Test answers in the API's shape. `emergency` has what differs from `consultation`. */
const ANSWERS = json as {
  consultation: Consultation;
  emergency: Partial<Consultation>;
  alert: EmergencyAlertAnswer['alert'];
};

export const consultation = (more: Partial<Consultation> = {}): Consultation => ({
  ...ANSWERS.consultation,
  ...more,
});

export const emergency = (more: Partial<Consultation> = {}): Consultation =>
  consultation({ ...ANSWERS.emergency, ...more });

export const alertAnswer = (): EmergencyAlertAnswer => ({ ...emergency(), alert: ANSWERS.alert });
