import type { Consultation, EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';

const SOURCE = { title: 'NHS, Flu', url: 'https://www.nhs.uk/conditions/flu/' };

export const consultation = (more: Partial<Consultation> = {}): Consultation => ({
  diagnosis: 'See a doctor in the next few days: it could be flu.',
  confidence: 0.45,
  severity: 'mild',
  recommendations: ['Make an appointment with a doctor in the next few days.', 'Rest.'],
  followUpRequired: true,
  urgency: 'routine',
  rules: [{ id: 'fever-days', words: 'Fever for three days', urgency: 'routine', source: SOURCE }],
  sources: [{ title: 'NHS, GP services', url: 'https://www.nhs.uk/nhs-services/gps/' }],
  illnesses: [
    { illness: 'flu', probability: 0.52 },
    { illness: 'other', probability: 0.3 },
  ],
  localReports: 1234,
  unknown: [],
  emergencyNumber: {
    number: '112',
    country: 'IN',
    name: 'India',
    source: { title: 'ERSS', url: 'https://112.gov.in/' },
  },
  disclaimer: 'This is general information. It is not a medical diagnosis.',
  assistedByModel: false,
  lastUpdated: '2026-11-22T05:00:00.000Z',
  ...more,
});

export const emergency = (more: Partial<Consultation> = {}): Consultation =>
  consultation({
    diagnosis: 'This may be an emergency: it could be a heart attack.',
    severity: 'severe',
    urgency: 'emergency',
    recommendations: ['Call 112 in India now, or ask someone to call.'],
    illnesses: [],
    ...more,
  });

export const alertAnswer = (more: Partial<EmergencyAlertAnswer> = {}): EmergencyAlertAnswer => ({
  ...emergency(),
  alert: { id: null, state: 'not-configured', words: 'No one was called and nothing was stored.' },
  ...more,
});
