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

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'hi', 'ar', 'ja'];

/** Everyday words, each with the finding that stands first. More alarming ones with the same word come after it. */
const FIRST: Record<string, Partial<Record<FindingId, string>>> = {
  en: {
    cough: 'coughing',
    fever: 'temperature',
    nausea: 'feel sick',
    headache: 'head hurts',
    'abdominal-pain': 'belly ache',
    'short-of-breath': 'breathing',
    'chest-pain': 'chest',
    bleeding: 'blood',
    cold: 'cold',
    'cannot-breathe': 'CANT BREATHE',
    'painful-urination': 'peeing burns',
    vomiting: 'throwing up',
    'joint-pain': 'knee pain',
  },
  de: {
    headache: 'kopfweh',
    'abdominal-pain': 'bauchweh',
    nausea: 'uebelkeit',
    fever: 'temperatur',
    bleeding: 'blut',
    'short-of-breath': 'luft',
    itch: 'juckt',
    chills: 'frösteln',
  },
  es: {
    cough: 'toser',
    dizziness: 'me siento mareada',
    'abdominal-pain': 'dolor de barriga',
    vomiting: 'vomito',
    'joint-pain': 'rodilla',
    itch: 'picazón',
    'chest-pain': 'dolor de pecho',
  },
  fr: {
    cough: 'tousser',
    headache: 'mal de tete',
    fever: 'température',
    'short-of-breath': 'respirer',
    bleeding: 'sang',
    faint: 'évanoui',
  },
  pt: {
    cough: 'tossir',
    headache: 'dor de cabeca',
    'short-of-breath': 'respirar',
    'joint-pain': 'dor no joelho',
    swelling: 'inchado',
    insomnia: 'dormir',
  },
  hi: {
    fever: 'bukhar',
    cough: 'खांसी',
    'abdominal-pain': 'pet dard',
    'short-of-breath': 'sans',
    headache: 'सिर',
    'leg-pain': 'पैर',
  },
  ar: {
    fever: 'حرارة',
    headache: 'راسي',
    'abdominal-pain': 'بطن',
    'short-of-breath': 'ضيق تنفس',
    'ear-pain': 'أذن',
    fatigue: 'تعبان',
  },
  ja: {
    fever: '熱',
    headache: '頭が痛い',
    cold: 'カゼ',
    'abdominal-pain': 'おなかが痛い',
    cough: 'せき',
    vomiting: '吐く',
    'red-eye': '目',
  },
};
const everyday = Object.entries(FIRST).flatMap(([language, words]) =>
  Object.entries(words).map(([id, text]) => [language, text, id] as const),
);

const searches = new Map(LANGUAGES.map((language) => [language, loadSearch(namesIn(language), language)]));

test.each(everyday)('in %s, “%s” finds %s first', async (language, text, id) => {
  const search = await searches.get(language);
  expect(search?.(text)[0]).toBe(id);
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
  const search = await loadSearch(namesIn('en'), 'xx');
  expect(search('xyzzy')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('fev')[0]).toBe('fever');
  expect(search('throwing up')).not.toContain('vomiting');
});
