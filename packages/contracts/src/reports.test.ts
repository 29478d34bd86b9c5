import * as v from 'valibot';
import { toIssues } from './errors';
import { newReportSchema } from './reports';
import { SYMPTOMS } from './vocabulary';

const good = { country: 'IN', pinCode: '400001', symptoms: ['Fever', 'Cough'] };

function faults(body: unknown): Record<string, string> {
  const result = v.safeParse(newReportSchema, body);
  if (result.success) return {};
  return Object.fromEntries(toIssues(result.issues).map((issue) => [issue.path, issue.message]));
}

test('`newReportSchema` requires only country, postal code and symptoms, and fills in defaults', () => {
  expect(v.parse(newReportSchema, good)).toMatchObject({ ...good, illnessType: 'unknown', severity: 'mild' });
});

test('`newReportSchema` names the field of every fault', () => {
  expect(
    Object.keys(
      faults({
        symptoms: ['Fever', 'Plague'],
        illnessType: 'love',
        severity: 3,
      }),
    ).sort(),
  ).toEqual(['country', 'illnessType', 'pinCode', 'severity', 'symptoms.1']);
});

test.each([
  ['no symptom', []],
  ['sixteen symptoms', [...SYMPTOMS, 'Fever']],
  ['a symptom twice', ['Fever', 'Fever']],
  ['symptoms as text', 'Fever'],
])('`newReportSchema` rejects a report with %s', (_, symptoms) => {
  expect(faults({ ...good, symptoms })).toHaveProperty('symptoms');
});

test('`newReportSchema` rejects a wrong type with a message that starts with the name of the field', () => {
  const wrong = {
    country: 1,
    pinCode: 2,
    symptoms: 3,
    illnessType: 4,
    severity: 5,
    latitude: '',
    longitude: '',
    nickname: 6,
  };
  for (const [path, message] of Object.entries(faults(wrong)))
    expect(message).toMatch(new RegExp(`^${path} must`));
});
