import { bestTip } from './supabase-client';

const tip = (...symptoms: string[]) => ({
  id: symptoms.join(),
  symptoms,
  content: 'x',
  source: 'NHS',
  source_url: 'https://www.nhs.uk',
});
const tips = [
  tip('Fever'),
  tip('Fever', 'Cough', 'Headache', 'Chills'),
  tip('Fever', 'Cough'),
  tip('Chest pain', 'Cough'),
  tip('Nausea'),
];

test.each([
  [['Fever', 'Cough'], 'Fever,Cough'],
  [['Fever', 'Cough', 'Chills'], 'Fever,Cough,Headache,Chills'],
  [['Fever'], 'Fever'],
  [['Fever', 'Cough', 'Chills', 'Chest pain'], 'Chest pain,Cough'],
  [['Dizziness'], undefined],
])('for %j, the best tip is that for %s', (symptoms, best) => {
  expect(bestTip(tips, symptoms)?.id).toBe(best);
});
