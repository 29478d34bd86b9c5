import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCATIONS } from '@health-commons/contracts/analytics';
import { COUNTRIES } from '@health-commons/contracts/countries';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { ILLNESS_NAMES, SEVERITY_NAMES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { TEXTS } from '@health-commons/triage/texts';
import { root } from '../testing/run-program';
import { catalogueFaults, englishTexts, syntaxFaults } from './testing/messages';

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
type Texts = Record<string, string>;
/** Returns the texts of a folder's file. The folder is relative to the repository. */
const readTexts = (folder: string, file: string) => readJson<Texts>(path.join(root, folder, file));
const sameAsEnglish = readJson<Record<string, string[]>>(path.join(__dirname, 'same-as-english.json'));
const sameIn = (code: string) =>
  new Set([...(sameAsEnglish['every language'] ?? []), ...(sameAsEnglish[code] ?? [])]);
const codes: readonly string[] = LANGUAGES.map(({ code }) => code);

const NAMES = 'packages/contracts/src/locales';
const SENTENCES = 'api/src/analytics/texts/locales';
const offered = (folder: string) =>
  LANGUAGES.filter(({ code }) => existsSync(path.join(root, folder, `${code}.json`)));

const workspaces = [
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  'shell',
  'packages/ui',
  'packages/platform',
  'packages/data',
].filter((name) => existsSync(path.join(root, name, 'src/locales')));

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
  Object.entries(readTexts(SENTENCES, 'en.json')).filter(([id]) => !id.startsWith('feed.')),
);

test.each(offered(SENTENCES).filter(({ code }) => code !== 'en'))(
  "the API's sentences are translated to $name",
  ({ code }) => {
    const catalogue = readTexts(SENTENCES, `${code}.json`);
    expect(catalogueFaults(sentences, catalogue, sameIn(code))).toEqual([]);
  },
);

/** Errors that the page replaces by its own texts, or that its requests cannot cause. */
const NOT_SHOWN = /^phone-ai\.(failed|unknown-country)$/;
const diagnosisSentences = new Map([
  ...TEXTS,
  ...Object.entries(readTexts('api/src/phone-ai', 'messages.json')).filter(([id]) => !NOT_SHOWN.test(id)),
]);

const DIAGNOSES = 'mfe-phone-ai/src/sentences/locales';
const parts = readdirSync(path.join(root, DIAGNOSES));

test.each(offered(`${DIAGNOSES}/emergency`))('the diagnoses are translated to $name', ({ code }) => {
  const catalogues = parts.map((part) => readTexts(`${DIAGNOSES}/${part}`, `${code}.json`));
  const catalogue = Object.assign({}, ...catalogues) as Texts;
  expect(catalogueFaults(diagnosisSentences, catalogue, sameIn(code))).toEqual([]);
  // No part repeats a text of another one.
  expect(catalogues.flatMap(Object.keys)).toHaveLength(diagnosisSentences.size);
  for (const part of catalogues) expect(gzipSync(JSON.stringify(part)).length).toBeLessThanOrEqual(8_000);
});

test.each(offered(NAMES))('the names of packages/contracts are translated to $name', ({ code }) => {
  const catalogue = readTexts(NAMES, `${code}.json`);
  const texts = new Map(translatedNames.map((name) => [name, name]));
  expect(catalogueFaults(texts, catalogue, sameIn(code))).toEqual([]);
});

describe.each(workspaces)('%s', (workspace) => {
  const directory = path.join(root, workspace);
  const { texts, unused } = englishTexts(directory);
  const catalogues = readdirSync(path.join(directory, 'src/locales')).filter(
    (file) => file.endsWith('.json') && file !== 'en.json',
  );

  test('uses every message that it defines', () => expect(unused).toEqual([]));
  test('has only ICU messages', () => expect(syntaxFaults(texts)).toEqual([]));

  // `test.each` rejects an empty list, and a new remote has only English texts.
  for (const file of catalogues)
    test(`has every message, translated and with the same placeholders, in ${file}`, () => {
      const code = path.basename(file, '.json');
      expect(codes).toContain(code);
      const catalogue = readTexts(path.join(workspace, 'src/locales'), file);
      expect(catalogueFaults(texts, catalogue, sameIn(code))).toEqual([]);
    });
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

test('a message is used if its id, or a template for its id, is in the code', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  try {
    mkdirSync(path.join(folder, 'src/locales/en'), { recursive: true });
    writeFileSync(path.join(folder, 'src/locales/en.json'), '{ "a.one": "1", "b.two.x": "2" }');
    writeFileSync(path.join(folder, 'src/locales/en/later.json'), '{ "c.three": "3" }');
    writeFileSync(
      path.join(folder, 'src/page.tsx'),
      "const text = [messages['a.one'], messages[`b.${n}.x`]];",
    );
    expect(englishTexts(folder).unused).toEqual(['c.three']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
