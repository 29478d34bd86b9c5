import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FindingId, FINDINGS } from '../lexicon/findings';
import { readTable } from '../testing/read-table';
import { loadSearch } from './search';

/** Returns the names of the findings in a language. */
function namesIn(language: string): Map<FindingId, string> {
  if (language === 'en') return new Map(FINDINGS.map(({ id, name }) => [id, name]));
  const file = path.resolve(__dirname, `../../../languages/${language}/mfe-phone-ai.findings.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(FINDINGS.map(({ id }) => [id, texts[`name.finding.${id}`] ?? '']));
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'hi', 'ar', 'ja'];

/** Everyday words, each with the finding that stands first. More alarming ones with the same word come after it. */
const EVERYDAY = readTable('search-cases.tsv', ['language', 'text', 'finding']);

const searches = new Map(
  LANGUAGES.map((language) => [
    language,
    loadSearch(language).then((createSearch) => createSearch(namesIn(language))),
  ]),
);

test.each(EVERYDAY)('in $language, “$text” finds $finding first', async ({ language, text, finding }) => {
  const search = await searches.get(language);
  expect(search?.(text)[0]).toBe(finding);
});

test('puts the finding with that name first', async () => {
  const search = await searches.get('de');
  for (const [id, name] of namesIn('de')) expect([name, search?.(name)[0]]).toEqual([name, id]);
});

test.each(LANGUAGES)('in %s, each finding has a name of its own', (language) => {
  const names = [...namesIn(language).values()].map((name) => name.toLowerCase());
  expect(names.filter((name, at) => name === '' || names.indexOf(name) !== at)).toEqual([]);
});

test('finds each complaint of several', async () => {
  const search = await searches.get('en');
  expect(search?.('fever sore throat').slice(0, 2).toSorted()).toEqual(['fever', 'sore-throat']);
});

test('finds nothing for words that no finding has, and names only in a language without a dictionary', async () => {
  const search = (await loadSearch('xx'))(namesIn('en'));
  expect(search('xyzzy')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('fev')[0]).toBe('fever');
  expect(search('throwing up')).not.toContain('vomiting');
});
