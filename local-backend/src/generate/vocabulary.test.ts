import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_CODES } from '@health-commons/contracts/postal-code';
import { SQL_FOLDERS } from '../program/paths';
import { vocabularyMigration, withVocabulary } from './vocabulary';

const read = (file: string) => readFileSync(join(SQL_FOLDERS.supabase, 'schema', file), 'utf8');
const schema = `create type public.severity as enum ('mild', 'severe');
create type public.symptom as enum (
  'Fever', 'Cold sweat'
);`;

it('the schema has every value of the vocabulary, and the districts of the contracts', () => {
  expect(vocabularyMigration(read('01_roles.sql'))).toBeNull();
  const patterns = [...read('02_reports.sql').matchAll(/when '([A-Z]{2})' then '([^']*)'/g)];
  expect(patterns.map(([, country, pattern]) => [country, pattern])).toEqual([...WHOLE_CODES]);
});

it('adds each missing value at its position, to the schema and by a migration', () => {
  const vocabulary = { severity: ['none', 'mild', 'moderate', "can't say", 'severe'] };
  expect(vocabularyMigration(schema, vocabulary)).toBe(
    [
      "alter type public.severity add value if not exists 'none' before 'mild';",
      "alter type public.severity add value if not exists 'moderate' after 'mild';",
      "alter type public.severity add value if not exists 'can''t say' after 'moderate';",
      '',
    ].join('\n'),
  );
  const added = withVocabulary(schema, vocabulary);
  expect(vocabularyMigration(added, vocabulary)).toBeNull();
  expect(added).toContain("'Fever', 'Cold sweat'");
});

it('throws if the schema has a value that the vocabulary lacks', () => {
  expect(() => vocabularyMigration(schema, { severity: ['mild'] })).toThrow(
    /lacks severe of public.severity/,
  );
});
