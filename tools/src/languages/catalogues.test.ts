import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCATIONS } from '@health-commons/contracts/analytics';
import { COUNTRIES } from '@health-commons/contracts/countries';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { ILLNESS_NAMES, SEVERITY_NAMES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { TEXTS } from '@health-commons/triage/texts';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import specificationTexts from './specification-texts.json';
import {
  catalogueFaults,
  englishTexts,
  readChecks,
  readJson,
  syntaxFaults,
  TRANSLATIONS,
  translationsOf,
} from './testing/messages';

/** Texts that stay English in every language. A language has its own in checks.json. */
const STAYS_ENGLISH = [
  'Leaflet',
  'Socket.IO.',
  'COVID-19',
  'Rt',
  'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  '{product}, {address}, CC BY 4.0',
  '{name}: {text}',
];
const sameIn = (code: string) => new Set([...STAYS_ENGLISH, ...readChecks(code).sameAsEnglish]);
const codes: readonly string[] = LANGUAGES.map(({ code }) => code);

const offered = LANGUAGES.filter(({ code }) => existsSync(path.join(root, TRANSLATIONS, code)));
const workspaces = [
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  'shell',
  'packages/ui',
  'packages/platform',
  'packages/data',
].filter((name) => existsSync(path.join(root, name, 'src/locales')));

test('a folder of translations has a language of the pages, and a file for each workspace', () => {
  const [first = '', ...others] = readdirSync(path.join(root, TRANSLATIONS)).filter(
    (name) => name !== 'package.json',
  );
  const filesOf = (code: string) => readdirSync(path.join(root, TRANSLATIONS, code));
  for (const code of [first, ...others]) {
    expect(codes).toContain(code);
    expect([code, filesOf(code)]).toEqual([code, filesOf(first)]);
  }
});

const translatedNames = [
  ...SYMPTOMS,
  ...Object.values(ILLNESS_NAMES),
  ...Object.values(SEVERITY_NAMES),
  ...COUNTRIES.map(({ postalFormat }) => postalFormat).filter((format) => /[a-z]{2}/.test(format)),
  ...COUNTRIES.map(({ name }) => name),
  ...LOCATIONS,
];

// An Atom feed has one language.
const sentences = new Map(
  Object.entries(readJson('api/src/analytics/texts/locales/en.json')).filter(
    ([id]) => !id.startsWith('feed.'),
  ),
);

/** Errors that the page replaces by its own texts, or that its requests cannot cause. */
const NOT_SHOWN = /^phone-ai\.(failed|unknown-country)$/;
const diagnosisSentences = new Map([
  ...TEXTS,
  ...Object.entries(readJson('api/src/phone-ai/messages.json')).filter(([id]) => !NOT_SHOWN.test(id)),
]);

test.each(offered)('the diagnoses are translated to $name', ({ code }) => {
  const catalogues = ['doctor', 'emergency', 'findings', 'other'].map((part) =>
    translationsOf(code, `mfe-phone-ai.${part}`),
  );
  const catalogue = Object.assign({}, ...catalogues) as Record<string, string>;
  expect(catalogueFaults(diagnosisSentences, catalogue, sameIn(code))).toEqual([]);
  // No part repeats a text of another one.
  expect(catalogues.flatMap(Object.keys)).toHaveLength(diagnosisSentences.size);
  for (const part of catalogues) expect(gzipSync(JSON.stringify(part)).length).toBeLessThanOrEqual(8_000);
});

const names = new Map(translatedNames.map((name) => [name, name]));
const spoken = new Map(Object.entries(readJson('api/src/phone-line/messages.json')));

describe.each([
  ["the API's sentences", 'api', sentences],
  ['the words of the phone line', 'phone-line', spoken],
  ['the names of packages/contracts', 'contracts', names],
])('%s', (_what, file, english) => {
  test.each(offered)('are translated to $name', ({ code }) => {
    expect(catalogueFaults(english, translationsOf(code, file), sameIn(code))).toEqual([]);
  });
});

const withoutNames = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}');

test('the texts that SPEC fixes are English texts', () => {
  const ours = workspaces.flatMap((workspace) => [
    ...englishTexts(path.join(root, workspace)).texts.values(),
  ]);
  const known = new Set(ours.map(withoutNames));
  const fixed = Object.values(specificationTexts).flat();
  expect(fixed.filter((text) => !known.has(withoutNames(text)))).toEqual([]);
});

describe.each(workspaces)('%s', (workspace) => {
  const { texts, unused } = englishTexts(path.join(root, workspace));
  test('uses every message that it defines', () => expect(unused).toEqual([]));
  test('has only ICU messages', () => expect(syntaxFaults(texts)).toEqual([]));

  // A remote of another team may have fewer languages, or none.
  for (const { code } of LANGUAGES) {
    const file = [
      path.join(workspace, 'src/locales', `${code}.json`),
      path.join(TRANSLATIONS, code, `${path.basename(workspace)}.json`),
    ].find((each) => existsSync(path.join(root, each)));
    if (code !== 'en' && file)
      test(`has every message, translated and with the same placeholders, in ${code}`, () => {
        const ofPages = file.replace('.json', '.pages.json');
        const catalogue = {
          ...readJson(file),
          ...(existsSync(path.join(root, ofPages)) && readJson(ofPages)),
        };
        expect(catalogueFaults(texts, catalogue, sameIn(code))).toEqual([]);
      });
  }
});

test('a catalogue with faults is described', () => {
  const english = new Map([
    ['a.missing', 'Missing'],
    ['a.same', 'Same words'],
    ['a.name', 'Chat'],
    ['a.values', 'Hello {name}'],
    ['a.plural', '{n, plural, one {# day} other {# days}}'],
    ['a.broken', 'Fine'],
  ]);
  const catalogue = {
    'a.same': 'Same words',
    'a.name': 'Chat',
    'a.values': 'Hola {nombre}',
    'a.plural': '{n, plural, one {# día} other {# días}}',
    'a.broken': '{n, plural, one {x}',
    'a.unused': 'Sobra',
  };
  expect(catalogueFaults(english, catalogue, new Set(['Chat']))).toEqual([
    'a.missing: missing',
    'a.same: not translated',
    'a.values: placeholders nombre instead of name',
    'a.broken: not an ICU message',
    'a.unused: unused',
  ]);
});

const { at, write } = temporaryFolder();

test('a message is used if its id, or a template for its id, is in the code', () => {
  write('src/locales/en.json', '{ "a.one": "1", "b.two.x": "2" }');
  write('src/locales/en/later.json', '{ "c.three": "3" }');
  write('src/page.tsx', "const text = [messages['a.one'], messages[`b.${n}.x`]];");
  expect(englishTexts(at()).unused).toEqual(['c.three']);
});
