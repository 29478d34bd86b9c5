import { vocabularyMigration } from './vocabulary-migration';

const enums = [
  { name: 'severity', values: ['mild', 'severe'] },
  { name: 'symptom', values: ['Fever'] },
];

it('returns null if the database has every value of the vocabulary', () => {
  expect(vocabularyMigration(enums, { severity: ['mild', 'severe'], symptom: ['Fever'] })).toBeNull();
});

it('adds each missing value at its position', () => {
  expect(vocabularyMigration(enums, { severity: ['none', 'mild', 'moderate', "can't say", 'severe'] })).toBe(
    [
      "alter type public.severity add value 'none' before 'mild';",
      "alter type public.severity add value 'moderate' after 'mild';",
      "alter type public.severity add value 'can''t say' after 'moderate';",
      '',
    ].join('\n'),
  );
});

it('raises the symptom limits of reports and tips for a new symptom', () => {
  const sql = vocabularyMigration(enums, { symptom: ['Fever', 'Rash'] });
  expect(sql).toContain("add value 'Rash' after 'Fever'");
  expect(sql?.match(/cardinality\(symptoms\) between 1 and 2/g)).toHaveLength(2);
});

it('throws if the database has a value that the vocabulary lacks', () => {
  expect(() => vocabularyMigration(enums, { severity: ['mild'] })).toThrow(/lacks severe of public.severity/);
});
