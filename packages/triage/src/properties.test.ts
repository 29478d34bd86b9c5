import { anyText } from '@health-commons/base/testing/any-text';
import fc from 'fast-check';
import { assess } from './assess';
import { FINDINGS, LEXICON } from './lexicon/findings';
import { PHRASES } from './lexicon/vocabulary';
import { byUrgency, URGENCIES, type Urgency } from './urgency';

const RUNS = process.env['PROPERTY_RUNS'] ? 200 : 40;

const NAMES = FINDINGS.map(({ id }) => PHRASES[id][0] ?? '').filter(Boolean);
const RED_FLAGS = FINDINGS.filter(({ id }) => LEXICON[id].alone === 'emergency').map(({ id }) => id);

const OTHERS = ['72-year-old man', '5-week-old baby', 'temperature 39.4', 'for two weeks', 'blorp zxqv'];
const phrase = fc.constantFrom(...NAMES);
const told = fc.oneof(
  { weight: 4, arbitrary: phrase },
  { weight: 1, arbitrary: phrase.map((text) => `no ${text}`) },
  { weight: 1, arbitrary: phrase.map((text) => `severe ${text} for 3 days`) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
);
const symptoms = fc.array(told, { maxLength: 8 });
const lower = (a: Urgency, b: Urgency) => byUrgency(a, b) > 0;

const holds = <T>(seed: number, arbitrary: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, property), { numRuns: RUNS, seed });

describe('`assess`', () => {
  it('rates any text with an added red flag as an emergency', () => {
    holds(31, fc.tuple(symptoms, fc.constantFrom(...RED_FLAGS), fc.nat(8)), ([list, flag, at]) => {
      const before = assess({ symptoms: list }).urgency;
      const words = PHRASES[flag][0] ?? '';
      const after = assess({ symptoms: [...list.slice(0, at), words, ...list.slice(at)] }).urgency;
      expect(lower(after, before)).toBe(false);
      expect(after).toBe('emergency');
    });
  });

  it('ignores the order, case and repetition of symptoms', () => {
    const shuffled = (list: string[]) => fc.shuffledSubarray(list, { minLength: list.length });
    const both = symptoms.chain((list) => fc.tuple(fc.constant(list), shuffled(list)));
    holds(32, both, ([list, other]) => {
      const { urgency, rules } = assess({ symptoms: list });
      for (const same of [other, list.map((item) => item.toUpperCase()), [...list, ...list]]) {
        const again = assess({ symptoms: same });
        expect(again.urgency).toBe(urgency);
        expect(again.rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
      }
    });
  });

  it('never lowers the urgency because of a model’s findings', () => {
    const ids = fc.array(
      fc.oneof(
        fc.constantFrom(...FINDINGS.map(({ id }) => id)),
        fc.string().map((id) => id as never),
      ),
      { maxLength: 6 },
    );
    holds(33, fc.tuple(symptoms, ids), ([list, findings]) => {
      const without = assess({ symptoms: list }).urgency;
      expect(lower(assess({ symptoms: list, findings }).urgency, without)).toBe(false);
    });
  });

  it('never lowers the urgency because of a word that it cannot read', () => {
    const unread = fc.constantFrom('blorp', 'zxqv', 'брат', '🦄').map((word) => ({ word, isForeign: false }));
    const foreign = fc.constantFrom('dolor', 'und', 'la', '胸').map((word) => ({ word, isForeign: true }));
    holds(35, fc.tuple(symptoms, fc.oneof(unread, foreign), fc.nat()), ([list, { word, isForeign }, at]) => {
      const words = list.join(' , ').split(' ');
      const place = at % (words.length + 1);
      const said = [...words.slice(0, place), word, ...words.slice(place)].join(' ').split(' , ');
      const after = assess({ symptoms: said });
      expect(lower(after.urgency, assess({ symptoms: words.join(' ').split(' , ') }).urgency)).toBe(false);
      if (!isForeign) expect(after.unknown.join(' ')).toContain(word);
    });
  });

  it('never lowers the urgency because a red flag is no longer denied', () => {
    holds(36, fc.tuple(symptoms, fc.constantFrom(...RED_FLAGS), fc.nat(8)), ([list, flag, at]) => {
      const name = PHRASES[flag][0] ?? '';
      const withFlag = (words: string) => [...list.slice(0, at), words, ...list.slice(at)];
      const denied = assess({ symptoms: withFlag(`no ${name}`) }).urgency;
      expect(lower(assess({ symptoms: withFlag(name) }).urgency, denied)).toBe(false);
    });
  });

  it('rates any text with a letter of a script that is not read at least urgent, with the emergency number first', () => {
    const letter = fc.constantFrom(...'якกதע한ა');
    holds(
      37,
      fc.tuple(symptoms, fc.string({ unit: letter, minLength: 1, maxLength: 12 })),
      ([list, word]) => {
        const { urgency, callFirst } = assess({ symptoms: [...list, word] });
        expect(['emergency', 'urgent']).toContain(urgency);
        expect(callFirst).toBe(true);
      },
    );
  });

  it('answers any text with values within their bounds', () => {
    const anything = fc.array(fc.oneof(anyText(200), fc.string({ maxLength: 200 }), told), { maxLength: 6 });
    holds(34, anything, (list) => {
      const answer = assess({ symptoms: list });
      expect(URGENCIES).toContain(answer.urgency);
      expect(answer.confidence).toBeGreaterThanOrEqual(0);
      expect(answer.confidence).toBeLessThanOrEqual(0.7);
      expect(answer.diagnosis).not.toBe('');
      expect(answer.recommendations.length).toBeGreaterThan(0);
      expect(answer.illnesses.every(({ probability }) => probability >= 0 && probability <= 1)).toBe(true);
    });
  });

  it.each([
    ['an empty list', []],
    ['blank entries', ['', '   ', '\n']],
    ['a long text', ['a severe cough '.repeat(700)]],
    ['a long unknown word', ['qwxz'.repeat(2500)]],
    [
      'many unknown words',
      [Array.from({ length: 1200 }, (_, i) => `blorp${String.fromCharCode(97 + (i % 26))}x`).join(' ')],
    ],
    ['lone surrogates', ['\ud83e pain \udd12']],
    ['property names of objects', ['__proto__', 'constructor', 'toString']],
  ])('answers %s', (_, list) => {
    expect(URGENCIES).toContain(assess({ symptoms: list }).urgency);
  });

  it('gives the same answer to the same input', () => {
    const input = { symptoms: ['fever', 'headache', 'severe body aches'], prior: { dengue: 12, flu: 3 } };
    expect(assess(input)).toEqual(assess(input));
  });
});
