import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNameRule, lookOf } from './names';
import data from './names.json';
import cases from './testing/name-cases.json';

const normalizeName = createNameRule('Health Commons');

const pairs = (rows: string[][]) => rows.map(([one = '', other = '']) => [one, other] as const);

test.each(pairs(cases.normalized))('normalizes %j to %j', (input, shown) => {
  expect(normalizeName(input)).toBe(shown.normalize('NFKC'));
});

test.each(cases.rejected)('rejects the name %j', (input) => {
  expect(normalizeName(input)).toBeNull();
});

test.each(pairs(cases.alike))('treats %s and %s as look-alikes', (one, other) => {
  expect(lookOf(other)).toBe(lookOf(one));
});

test.each(pairs(cases.different))('does not treat %s and %s as look-alikes', (one, other) => {
  expect(lookOf(other)).not.toBe(lookOf(one));
});

const LANGUAGES = ['en', 'hi', 'es', 'fr', 'pt', 'de', 'ja', 'ar'];
const pageTexts = (language: string) =>
  JSON.parse(
    readFileSync(
      path.resolve(
        __dirname,
        language === 'en'
          ? '../../mfe-chat/src/locales/en.json'
          : `../../packages/languages/${language}/mfe-chat.json`,
      ),
      'utf8',
    ),
  ) as Record<string, string>;

test.each(LANGUAGES)(
  'in %s, no name is what pages call the reader and the global room, or a reserved word',
  (language) => {
    const texts = pageTexts(language);
    const { words, alone } = data as { words: Record<string, string[]>; alone: Record<string, string[]> };
    const reserved = [
      texts['room.you'],
      texts['room.global'],
      ...(words[language] ?? []),
      ...(alone[language] ?? []),
    ];
    expect(reserved.length).toBeGreaterThan(15);
    expect(reserved.filter((name = '') => normalizeName(name) !== null)).toEqual([]);
    expect((words[language] ?? []).filter((word) => normalizeName(`Anna ${word}`) !== null)).toEqual([]);
  },
);

test.each([
  ['Salud Ya', 'Equipa Salud-Ya', 'Saludable'],
  ['Santé', 'SANTE Lyon', 'Santeria'],
  ['みんなの健康', 'みんなの健康です', 'みんなで健康'],
])("reserves the name of the operators' own site, %s", (site, taken, free) => {
  const rule = createNameRule(site);
  for (const name of [site, taken, 'Health Commons']) expect([name, rule(name)]).toEqual([name, null]);
  expect(rule(free)).toBe(free);
});
