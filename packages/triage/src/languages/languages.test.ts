import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assess } from '../assess';
import { isFindingId, LEXICON } from '../lexicon/findings';
import { readTable } from '../testing/read-table';
import { URGENCIES, type Urgency } from '../urgency';
import { type Dictionary, wordOf } from './to-english';

const DATA = path.resolve(__dirname, '../../data');
const CODES = ['ar', 'de', 'es', 'fr', 'hi', 'hi-Latn', 'ja', 'pt'];

const rank = (urgency: string) => URGENCIES.indexOf(urgency as Urgency);
const levelOf = (urgency: string) => (urgency === 'urgent' || urgency === 'routine' ? 'doctor' : urgency);

test('each finding has a word of its own', () => {
  const words = Object.keys(LEXICON).map(wordOf);
  expect(new Set(words).size).toBe(words.length);
});

describe.each(CODES)('the dictionary of %s', (code) => {
  const phrases = JSON.parse(readFileSync(path.join(DATA, `phrases/${code}.json`), 'utf8')) as Record<
    'findings' | 'named' | 'searched',
    Dictionary['findings']
  >;
  const cases = readTable(`language-cases/${code}.tsv`, ['want', 'kind', 'case', 'text']).map((row) => ({
    ...row,
    read: assess({ symptoms: [row.text], language: code.slice(0, 2) }).urgency,
  }));
  const standard = cases.filter(({ kind }) => kind === 'standard');

  it('has phrases of findings that exist', () => {
    for (const list of [phrases.findings, phrases.named, phrases.searched])
      expect(Object.keys(list).filter((id) => !isFindingId(id))).toEqual([]);
  });

  it('reads no emergency as less than urgent', () => {
    const low = standard.filter(({ want, read }) => want === 'emergency' && rank(read) > rank('urgent'));
    expect(low.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['emergency', 14 / 15],
    ['doctor', 12 / 15],
    ['self-care', 11 / 15],
  ])('reads the standard cases of level %s', (level, share) => {
    const of = standard.filter(({ want }) => levelOf(want) === level);
    const right = of.filter(({ read }) => levelOf(read) === level);
    expect(of.length).toBeGreaterThanOrEqual(15);
    expect(right.length / of.length).toBeGreaterThanOrEqual(share);
  });

  it('reads every danger at its level', () => {
    const low = cases.filter(({ kind, want, read }) => kind === 'danger' && rank(read) > rank(want));
    expect(low.map(({ text }) => text)).toEqual([]);
  });

  it('reads no harmless or denied text as an emergency', () => {
    const harmless = cases.filter(({ kind, want }) => kind !== 'standard' && want !== 'emergency');
    expect(harmless.length).toBeGreaterThanOrEqual(40);
    expect(harmless.filter(({ read }) => read === 'emergency').map(({ text }) => text)).toEqual([]);
  });
});
