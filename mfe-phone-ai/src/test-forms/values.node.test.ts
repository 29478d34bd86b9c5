import { EMPTY, faultsIn, splitSymptoms } from './values';

test.each([
  ['fever, headache', ['fever', 'headache']],
  ['  chest pain ,, no fever,', ['chest pain', 'no fever']],
  ['fever\ncough', ['fever', 'cough']],
  ['熱、咳，頭痛', ['熱', '咳', '頭痛']],
  ['temp 39,5,cough,3 days', ['temp 39,5', 'cough', '3 days']],
  ['I have had a headache for 3 days.', ['I have had a headache for 3 days.']],
  [' , \n', []],
])('`splitSymptoms` splits %j into symptoms', (text, symptoms) => {
  expect(splitSymptoms(text)).toEqual(symptoms);
});

test.each([
  [' ', ' , ', 'Please enter a phone number', 'Please enter at least one symptom'],
  ['1', 'fever', undefined, undefined],
  ['1', 'fever,'.repeat(50), undefined, undefined],
  ['1', 'fever,'.repeat(51), undefined, 'Enter 50 symptoms or fewer'],
  ['1', 'x'.repeat(4_000), undefined, undefined],
  ['1', `fever, ${'x'.repeat(3_996)}`, undefined, 'Shorten your symptoms to 4,000 characters or fewer'],
])('`faultsIn` says what the API would reject in the number %j and symptoms', (number, text, ...faults) => {
  const { phoneNumber, symptoms } = faultsIn({ ...EMPTY, phoneNumber: number, symptoms: text });
  expect([phoneNumber, symptoms]).toEqual(faults);
});
