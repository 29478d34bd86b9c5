import { vocabularyMigration } from './vocabulary-migration';

const enums = [
  { name: 'severity', values: ['mild', 'severe'] },
  { name: 'symptom', values: ['Fever'] },
];

it('is null when the database has every value', () => {
  expect(vocabularyMigration(enums, { severity: ['mild', 'severe'], symptom: ['Fever'] })).toBeNull();
});

it('adds each missing value at its place', () => {
  expect(vocabularyMigration(enums, { severity: ['none', 'mild', 'moderate', "can't say", 'severe'] })).toBe(
    [
      "alter type public.severity add value 'none' before 'mild';",
      "alter type public.severity add value 'moderate' after 'mild';",
      "alter type public.severity add value 'can''t say' after 'moderate';",
      '',
    ].join('\n'),
  );
});

it('lets a report and a tip name a new symptom beside all others', () => {
  const sql = vocabularyMigration(enums, { symptom: ['Fever', 'Rash'] });
  expect(sql).toContain("add value 'Rash' after 'Fever'");
  expect(sql?.match(/cardinality\(symptoms\) between 1 and 2/g)).toHaveLength(2);
});

it('rejects a vocabulary without a value that is stored', () => {
  expect(() => vocabularyMigration(enums, { severity: ['mild'] })).toThrow(/lacks severe of public.severity/);
});
