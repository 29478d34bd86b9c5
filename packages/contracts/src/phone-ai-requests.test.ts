import * as v from 'valibot';
import { toIssues } from './errors';
import {
  consultationRequestSchema,
  emergencyAlertRequestSchema,
  type ConsultationRequest,
  type EmergencyAlertRequest,
} from './phone-ai-requests';

const good = { phoneNumber: '+91 22 2778 0000', symptoms: ['Fever', 'Cough'] };

function faults(schema: v.GenericSchema, body: unknown): string[] {
  const result = v.safeParse(schema, body);
  return result.success
    ? []
    : toIssues(result.issues)
        .map(({ path, message }) => `${path}: ${message}`)
        .sort();
}

test('the schema of a consultation requires only a phone number and symptoms, which it trims', () => {
  const sent: ConsultationRequest = { ...good, symptoms: [' Fever', ' ', 'Cough ', ''] };
  expect(v.parse(consultationRequestSchema, sent)).toEqual({
    ...good,
    urgency: 'normal',
    country: null,
    language: null,
  });
});

test('the schema of a consultation lists all faults with their fields', () => {
  expect(
    faults(consultationRequestSchema, {
      phoneNumber: 7,
      symptoms: ['Fever', 3],
      urgency: 'mild',
      country: 'Inde',
    }),
  ).toEqual([
    'country: country must be a code of two letters such as IN',
    'phoneNumber: phoneNumber must be text',
    'symptoms.1: each symptom must be text',
    'urgency: urgency must be one of normal, urgent, emergency',
  ]);
  expect(faults(consultationRequestSchema, {})).toEqual([
    'phoneNumber: phoneNumber must be given',
    'symptoms: symptoms must be given',
  ]);
});

test.each([
  ['an empty list', [], 'at least one'],
  ['only blanks', [' ', ''], 'at least one'],
  ['51 entries', Array.from({ length: 51 }, () => 'Fever'), '50 entries'],
  ['4,001 characters', ['x'.repeat(2_000), 'y'.repeat(2_001)], '4000 characters'],
  ['a text', 'Fever', 'a list'],
])('the schema of a consultation rejects %s as the symptoms', (_, symptoms, words) => {
  expect(faults(consultationRequestSchema, { ...good, symptoms })).toEqual([
    expect.stringContaining(words) as string,
  ]);
});

test('the schema of an alert accepts a single text as the symptoms, and turns a blank location into null', () => {
  const sent: EmergencyAlertRequest = {
    ...good,
    symptoms: 'chest pain, sweating',
    location: ' ',
    description: 'At home',
  };
  expect(v.parse(emergencyAlertRequestSchema, sent)).toEqual({
    phoneNumber: good.phoneNumber,
    symptoms: ['chest pain, sweating'],
    severity: 'high',
    location: null,
    description: 'At home',
    country: null,
    language: null,
  });
});

test('the schema of an alert lists all faults with their fields', () => {
  expect(
    faults(emergencyAlertRequestSchema, {
      phoneNumber: ' ',
      symptoms: 7,
      severity: 'severe',
      location: 'x'.repeat(201),
      description: 5,
    }),
  ).toEqual([
    'description: description must be text',
    'location: location must have at most 200 characters',
    'phoneNumber: phoneNumber must not be empty',
    'severity: severity must be one of low, medium, high',
    'symptoms: symptoms must be a list',
  ]);
});
