import { historyOf } from '../testing/histories';
import { riskAssessment } from './risk';

const DAYS = 40;
const daily = (count: number) => Array.from({ length: DAYS }, () => count);
const withFever = { age: null, gender: null, symptoms: ['Fever'], medicalHistory: [] };
const recommended = (byIllness: Record<string, readonly number[]>, person = withFever) =>
  riskAssessment(historyOf(byIllness), person).riskAssessment.recommendations.join('\n');

test('a fever where dengue is reported: no ibuprofen and no aspirin, even when other illnesses are in front', () => {
  const many = { flu: daily(9), covid: daily(8), typhoid: daily(7) };
  expect(recommended({ ...many, dengue: daily(1) })).toContain('not ibuprofen or aspirin');
  expect(recommended(many)).not.toContain('ibuprofen');
  expect(recommended({ ...many, dengue: daily(1) }, { ...withFever, symptoms: ['Cough'] })).not.toContain(
    'ibuprofen',
  );
});

test('prevention is of the two illnesses in front, so that the list stays short', () => {
  const text = recommended({ flu: daily(9), covid: daily(8), typhoid: daily(7), malaria: daily(6) });
  expect(text).not.toMatch(/Typhoid:[^]*Malaria:/);
  expect(text.match(/^(Flu|COVID-19|Typhoid|Malaria):/gm)?.length).toBe(4);
});
