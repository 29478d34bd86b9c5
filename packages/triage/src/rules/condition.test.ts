import { createCase, type Finding } from '../case';
import { parseCondition } from './condition';

const finding = (id: Finding['id'], more: Partial<Finding> = {}): Finding => ({
  id,
  present: true,
  ...more,
});
const CASE = createCase(
  [
    finding('fever', { duration: { days: 3 }, severity: 'severe' }),
    finding('cough', { sudden: true }),
    finding('rash', { present: false }),
  ],
  { ageYears: 4, child: true, sex: 'female' },
  ['dengue'],
);

describe('`parseCondition`', () => {
  it.each([
    ['any(rash, fever)', true],
    ['all(fever, cough) and not any(rash)', true],
    ['any(rash) and any(fever) or any(cough)', true],
    ['any(rash) and (any(fever) or any(cough))', false],
    ['not not any(rash)', false],
    ['denied(rash)', true],
    ['denied(chest-pain)', false],
    ['severe(fever) and sudden(cough) and not mild(fever) and not worst(fever) and not lasting(fever)', true],
    ['days(fever, cough) >= 3 and days(cough) < 10/1440', true],
    ['count(fever, cough, rash) > 2', false],
    ['age < 5 and age >= 0.26 and age <= 4', true],
    ['child and at-risk', false],
    ['female and not male', true],
    ['occurs(dengue, malaria) and not occurs(typhoid)', true],
  ])('compiles `%s` to a condition that is %s', (text, expected) => {
    expect(parseCondition(text)(CASE)).toBe(expected);
  });

  it('compiles an age limit to a condition that is false if the age is unknown', () => {
    const unknown = createCase([], { ageYears: null, child: false, sex: null });
    expect(parseCondition('age < 200')(unknown)).toBe(false);
    expect(parseCondition('age >= 0')(unknown)).toBe(false);
  });

  it.each([
    ['any(feverish)', 'feverish'],
    ['any(fever', 'the end'],
    ['any(fever) any(cough)', 'any'],
    ['some(fever)', 'some'],
    ['days(fever) 3', '3'],
    ['age >= old', 'old'],
    ['occurs(flue)', 'flue'],
    ['any(fever) & any(cough)', '&'],
    ['constructor', 'constructor'],
    ['', 'the end'],
  ])('rejects the text `%s` at %s', (text, word) => {
    expect(() => parseCondition(text)).toThrow(`cannot read '${word}' in '${text}'`);
  });
});
