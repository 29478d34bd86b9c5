import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import advice from '../data/advice.json';
import body from '../data/body.json';
import measures from '../data/measures.json';
import otherLanguages from '../data/other-languages.json';
import shortWords from '../data/short-words.json';
import sources from '../data/sources.json';
import symptomShares from '../data/symptom-shares.json';
import { isFindingId, LEXICON } from './lexicon/findings';
import { vocabulary } from './lexicon/vocabulary';
import { ILLNESSES } from './likelihood/likelihood';
import { RULE_RECORDS } from './rules/rules';
import { isFiller, stem } from './text/tokens';
import { URGENCIES } from './urgency';

const DATA = path.resolve(__dirname, '../data');

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.pipe(v.array(text), v.minLength(1));
const urgency = v.picklist(URGENCIES);
const finding = v.pipe(v.string(), v.check(isFindingId, 'not a finding'));
const illness = v.picklist(ILLNESSES);
const source = v.picklist(Object.keys(sources));
const https = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const link = v.strictObject({ title: text, url: https });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const findingSchema = v.pipe(
  v.strictObject({
    name: text,
    alone: v.optional(urgency),
    source: v.optional(source),
    unless: v.optional(v.array(finding)),
    kindOf: v.optional(v.array(finding)),
    past: v.optional(v.nullable(finding)),
  }),
  v.check(({ alone, source: from }) => !alone || alone === 'self-care' || from !== undefined, 'no source'),
);

/** A pattern, its replacement, and perhaps the reason. */
const rewritingSchema = v.union([v.tuple([text, v.string()]), v.tuple([text, v.string(), text])]);
const patternsSchema = v.strictObject({
  numbers: v.record(text, v.number()),
  amounts: v.record(text, v.number()),
  since: v.array(v.tuple([text, v.number()])),
  ages: texts,
  stages: v.array(v.tuple([text, v.number()])),
  modifiers: v.array(
    v.tuple([
      text,
      v.strictObject({
        severity: v.optional(v.picklist(['mild', 'moderate', 'severe'])),
        sudden: v.optional(v.boolean()),
        worst: v.optional(v.boolean()),
        lasting: v.optional(v.boolean()),
      }),
    ]),
  ),
});

const limit = v.optional(v.number());
const measuresSchema = v.strictObject({
  patterns: v.record(text, texts),
  findings: v.array(
    v.strictObject({
      id: finding,
      of: v.picklist(Object.keys(measures.patterns)),
      from: limit,
      above: limit,
      to: limit,
      below: limit,
      denied: v.optional(v.literal(true)),
      why: v.optional(text),
    }),
  ),
});

const ruleSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  urgency,
  // `may` must be a noun phrase, because it follows 'it could be'. Advice belongs in `words`.
  may: v.nullable(
    v.pipe(
      text,
      v.check((may) => !/\b(?:should|needs?|look(?:ed)?|seen)\b/.test(may)),
    ),
  ),
  illnesses: v.optional(v.union([v.literal('any'), v.array(illness)])),
  source,
  words: text,
  note: v.optional(text),
  when: v.optional(texts),
});

const adviceSchema = { id: text, text, source };
const symptomSchema = { symptom: finding, source: v.picklist(Object.keys(symptomShares.sources)) };

/** The schemas of the files. A test checks the phrases of other languages (languages/languages.test.ts). */
const SCHEMAS: Record<string, v.GenericSchema> = {
  advice: v.strictObject({
    byUrgency: v.strictObject(
      v.entriesFromList(URGENCIES, v.pipe(v.array(v.strictObject(adviceSchema)), v.minLength(1))),
    ),
    byFinding: v.array(v.strictObject({ when: texts, ...adviceSchema })),
  }),
  body: v.strictObject({
    regions: v.record(text, texts),
    qualities: v.record(
      text,
      v.strictObject({
        phrases: texts,
        anywhere: v.optional(finding),
        at: v.record(v.picklist(Object.keys(body.regions)), finding),
      }),
    ),
  }),
  choices: v.strictObject({ ages: v.array(v.number()), days: v.array(v.number()) }),
  'endemic-illnesses': v.array(
    v.strictObject({
      illness,
      source: link,
      countries: v.pipe(v.string(), v.regex(/^[A-Z]{2}(?: [A-Z]{2})*$/)),
    }),
  ),
  'everyday-words': v.strictObject({ common: texts, everyday: texts }),
  'finding-groups': v.record(text, v.array(finding)),
  'finding-patterns': v.record(
    finding,
    v.array(v.strictObject({ pattern: text, evenDenied: v.optional(v.literal(true)) })),
  ),
  findings: v.record(text, v.record(text, findingSchema)),
  grammar: v.record(text, v.union([texts, v.record(text, texts)])),
  illnesses: v.record(text, v.strictObject({ name: text, weight: v.number(), weightInTropics: v.number() })),
  measures: measuresSchema,
  messages: v.record(text, text),
  'not-findings': texts,
  'other-languages': v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/)),
    v.strictObject({
      hint: v.pipe(text, v.includes('{number}')),
      scripts: v.array(text),
      words: v.array(v.pipe(text, v.regex(/^[a-z]+(?: [a-z]+)*$/))),
    }),
  ),
  patterns: patternsSchema,
  'phrases/en': v.strictObject({
    findings: v.strictObject(v.entriesFromList(Object.keys(LEXICON), texts)),
    searched: v.record(finding, texts),
  }),
  rewritings: v.record(v.string(), v.array(rewritingSchema)),
  rules: v.record(text, v.array(ruleSchema)),
  'short-words': v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/)), text),
  sources: v.record(text, link),
  'symptom-shares': v.strictObject({
    shares: v.array(
      v.strictObject({
        illness,
        share,
        people: v.nullable(v.pipe(v.number(), v.integer())),
        ...symptomSchema,
      }),
    ),
    oddsRatios: v.array(v.strictObject({ of: illness, over: illness, odds: v.number(), ...symptomSchema })),
    sources: v.record(text, link),
  }),
  'word-forms': v.strictObject({ irregular: v.record(text, text), whole: texts }),
};

describe('the data files', () => {
  it('have a schema each', () => {
    const names = readdirSync(DATA).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
    expect(Object.keys(SCHEMAS)).toEqual(expect.arrayContaining(names));
  });

  it.each(Object.entries(SCHEMAS))('match the schema of %s.json', (name, schema) => {
    const data: unknown = JSON.parse(readFileSync(path.join(DATA, `${name}.json`), 'utf8'));
    const { issues = [] } = v.safeParse(schema, data);
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
  });

  it('give each rule a unique id', () => {
    const ids = RULE_RECORDS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('refer to every source', () => {
    const used = new Set<string>([
      ...Object.values(LEXICON).flatMap((one) => one.source ?? []),
      ...RULE_RECORDS.map((one) => one.source),
      ...Object.values(advice.byUrgency).flatMap((list) => list.map((one) => one.source)),
      ...advice.byFinding.map((one) => one.source),
    ]);
    expect(Object.keys(sources).filter((id) => !used.has(id))).toEqual([]);
  });

  it('list no English word as one of another language', () => {
    const words = Object.values(otherLanguages).flatMap((one) => one.words.join(' ').split(' '));
    expect(words.filter((word) => isFiller(word) || vocabulary().stems.has(stem(word)))).toEqual([]);
  });

  it('write out short words in words that are known', () => {
    const words = Object.values(shortWords).flatMap((one) => one.split(' '));
    expect(words.filter((word) => !isFiller(word) && !vocabulary().stems.has(stem(word)))).toEqual([]);
  });
});
