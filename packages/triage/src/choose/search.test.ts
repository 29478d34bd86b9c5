import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FindingId, FINDINGS } from '../lexicon/findings';
import { loadSearch } from './search';

/** Returns the names of the findings in a language. */
function namesIn(language: string): Map<FindingId, string> {
  if (language === 'en') return new Map(FINDINGS.map(({ id, name }) => [id, name]));
  const file = path.resolve(__dirname, `../../../languages/${language}/mfe-phone-ai.findings.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(FINDINGS.map(({ id }) => [id, texts[`name.finding.${id}`] ?? '']));
}

test.each([
  ['en', 'coughing', 'cough'],
  ['en', 'belly ache', 'abdominal-pain'],
  ['en', 'throwing up', 'vomiting'],
  ['en', 'CANT BREATHE', 'cannot-breathe'],
  ['en', 'peeing burns', 'painful-urination'],
  ['es', 'vomito', 'vomiting'],
  ['es', 'me siento mareada', 'dizziness'],
  ['es', 'dolor de barriga', 'abdominal-pain'],
  ['de', 'kopfweh', 'headache'],
  ['de', 'uebelkeit', 'nausea'],
  ['fr', 'mal de tete', 'headache'],
  ['pt', 'dor de cabeca', 'headache'],
  ['hi', 'बुखार', 'fever'],
  ['hi', 'bukhar', 'fever'],
  ['hi', 'pet dard', 'abdominal-pain'],
  ['ar', 'صداع', 'headache'],
  ['ar', 'ضيق تنفس', 'short-of-breath'],
  ['ja', '頭が痛い', 'headache'],
  ['ja', 'カゼ', 'cold'],
  ['ja', '熱', 'fever'],
])('in %s, “%s” finds %s among the first eight', async (language, text, id) => {
  const search = await loadSearch(namesIn(language), language);
  expect(search(text).slice(0, 8)).toContain(id);
});

test('puts the finding with that name first', async () => {
  const search = await loadSearch(namesIn('en'), 'en');
  for (const { id, name } of FINDINGS) expect(search(name)[0]).toBe(id);
});

test.each([
  ['de', 'kopfweh', 'headache'],
  ['de', 'bauchweh', 'abdominal-pain'],
])(
  'in %s, “%s” finds %s first, not a finding with a shorter word that it starts with',
  async (language, text, id) => {
    const search = await loadSearch(namesIn(language), language);
    expect(search(text)[0]).toBe(id);
  },
);

test('finds nothing for words that no finding has, and names only in a language without a dictionary', async () => {
  const search = await loadSearch(namesIn('en'), 'xx');
  expect(search('xyzzy')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('fev')[0]).toBe('fever');
  expect(search('throwing up')).not.toContain('vomiting');
});
