import { assess } from '../assess';
import { COMMON_WORDS } from '../text/common-words';
import { EVERYDAY_WORDS } from '../text/everyday-words';
import { stem } from '../text/stem';
import { isFiller, split } from '../text/tokens';
import { normalise } from '../text/normalise';
import { QUALITIES, REGIONS } from './body';
import { FINDINGS, isFindingId, LEXICON } from './findings';
import { NOT_FINDINGS } from './not-findings';
import { listed } from './phrase-index';

const SPECIFIED = [
  'Fever',
  'Cough',
  'Sore throat',
  'Headache',
  'Fatigue',
  'Body aches',
  'Runny nose',
  'Nausea',
  'Diarrhea',
  'Loss of taste/smell',
  'Shortness of breath',
  'Chest pain',
  'Dizziness',
  'Chills',
  'Sweating',
];

/** Everyday words that do name something by themselves. */
const NAMED_ALONE = new Set<string>(['blue']);

const kept = (phrase: string) =>
  split(normalise(phrase))
    .filter((word) => !isFiller(word) && word !== '-')
    .map(stem)
    .join(' ');

describe('the lexicon', () => {
  it('has at least 250 phrases for the symptoms of the product and for red flags', () => {
    const counted = FINDINGS.filter(
      ({ id, name }) => SPECIFIED.includes(name) || LEXICON[id].alone === 'emergency',
    );
    expect(counted.flatMap(({ id }) => listed(LEXICON[id].phrases)).length).toBeGreaterThanOrEqual(250);
  });

  it.each(SPECIFIED)('knows %s by its own name', (name) => {
    const found = assess({ symptoms: [name] }).findings.filter(({ present }) => present);
    expect(found.map(({ id }) => LEXICON[id].name)).toContain(name);
  });

  it('names a source for each finding that is reason enough alone, and only known kinds', () => {
    for (const { id } of FINDINGS) {
      const { alone, source, kindOf, past } = LEXICON[id];
      if (alone && alone !== 'self-care')
        expect({ id, source }).toEqual({ id, source: expect.any(String) as unknown });
      expect((kindOf ?? []).filter((kind) => !isFindingId(kind))).toEqual([]);
      if (past) expect(isFindingId(past)).toBe(true);
    }
  });

  it('keeps no phrase of which nothing is left without the words that are skipped', () => {
    for (const { id } of FINDINGS)
      for (const phrase of listed(LEXICON[id].phrases))
        expect({ id, phrase, kept: kept(phrase) !== '' }).toEqual({ id, phrase, kept: true });
  });

  it('never hides a finding behind a phrase that means nothing', () => {
    const meant = new Set(
      [
        ...FINDINGS.flatMap(({ id }) => listed(LEXICON[id].phrases)),
        ...Object.values(REGIONS).flatMap(listed),
        ...Object.values(QUALITIES).flatMap(listed),
      ].map(kept),
    );
    expect(
      listed(NOT_FINDINGS).filter(
        (phrase) => meant.has(kept(phrase)) || ['', 'no', 'not', 'never', 'without'].includes(kept(phrase)),
      ),
    ).toEqual([]);
  });

  it('takes no everyday word for a red flag', () => {
    const everyday = `${COMMON_WORDS} ${EVERYDAY_WORDS}`
      .split('\n')
      .flatMap((line) => split(normalise(line)));
    const alarming = everyday.filter((word) => {
      const { urgency, findings } = assess({ symptoms: [`cough, ${word}`] });
      return findings.some(({ present }) => present) && (urgency === 'emergency' || urgency === 'urgent');
    });
    expect([...new Set(alarming)].filter((word) => !NAMED_ALONE.has(word))).toEqual([]);
  });

  it('means no emergency by words that are also said of less, once skipped words are left out', () => {
    const byKept = new Map<string, Set<string>>();
    for (const { id } of FINDINGS)
      for (const phrase of listed(LEXICON[id].phrases)) {
        const ids = byKept.get(kept(phrase)) ?? new Set();
        byKept.set(kept(phrase), ids.add(id));
      }
    const mixed = [...byKept].filter(([, ids]) => {
      const levels = new Set([...ids].map((id) => isFindingId(id) && LEXICON[id].alone === 'emergency'));
      return levels.size > 1;
    });
    expect(mixed.map(([words, ids]) => `${words}: ${[...ids].join(', ')}`)).toEqual([]);
  });
});
