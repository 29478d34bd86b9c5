import { EMPTY, missingIn, splitSymptoms } from './values';

test.each([
  ['fever, headache', ['fever', 'headache']],
  ['  chest pain ,, no fever,', ['chest pain', 'no fever']],
  ['fever\ncough', ['fever', 'cough']],
  ['熱、咳，頭痛', ['熱', '咳', '頭痛']],
  ['I have had a headache for 3 days.', ['I have had a headache for 3 days.']],
  [' , \n', []],
])('`splitSymptoms` splits %j into symptoms', (text, symptoms) => {
  expect(splitSymptoms(text)).toEqual(symptoms);
});

test('`missingIn` treats spaces as a missing number and commas as missing symptoms', () => {
  expect(missingIn({ ...EMPTY, phoneNumber: ' ', symptoms: ' , ' })).toEqual(['phoneNumber', 'symptoms']);
  expect(missingIn({ ...EMPTY, phoneNumber: '1', symptoms: 'fever' })).toEqual([]);
});
