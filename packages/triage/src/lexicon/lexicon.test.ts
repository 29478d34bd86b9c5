import { SYMPTOMS } from '@health-commons/contracts/vocabulary';
import everydayWords from '../../data/everyday-words.json';
import notFindings from '../../data/not-findings.json';
import { assess } from '../assess';
import { isFiller, split, stem } from '../text/tokens';
import { normalise } from '../text/normalise';
import { PHRASES, QUALITIES, REGIONS } from './vocabulary';
import { FINDINGS, isFindingId, LEXICON } from './findings';

/** Everyday words that are a red flag on their own: 'blue' means blue lips. */
const NAMED_ALONE = new Set<string>(['blue']);

const kept = (phrase: string) =>
  split(normalise(phrase))
    .filter((word) => !isFiller(word) && word !== '-')
    .map(stem)
    .join(' ');

describe('the lexicon', () => {
  it('has at least 250 phrases for the symptoms of the report form and for red flags', () => {
    const counted = FINDINGS.filter(
      ({ id, name }) => SYMPTOMS.some((one) => one === name) || LEXICON[id].alone === 'emergency',
    );
    expect(counted.flatMap(({ id }) => PHRASES[id]).length).toBeGreaterThanOrEqual(250);
  });

  it.each(SYMPTOMS)('recognises the symptom "%s" of the report form by its name', (name) => {
    const found = assess({ symptoms: [name] }).findings.filter(({ present }) => present);
    expect(found.map(({ id }) => LEXICON[id].name)).toContain(name);
  });

  it('has no phrase that consists only of fillers', () => {
    for (const { id } of FINDINGS)
      for (const phrase of PHRASES[id])
        expect({ id, phrase, kept: kept(phrase) !== '' }).toEqual({ id, phrase, kept: true });
  });

  it('shares no phrase with not-findings.json, which contains no bare negation', () => {
    const meant = new Set(
      [
        ...FINDINGS.flatMap(({ id }) => PHRASES[id]),
        ...Object.values(REGIONS).flat(),
        ...Object.values(QUALITIES).flatMap(({ phrases }) => phrases),
      ].map(kept),
    );
    expect(
      notFindings.filter(
        (phrase) => meant.has(kept(phrase)) || ['', 'no', 'not', 'never', 'without'].includes(kept(phrase)),
      ),
    ).toEqual([]);
  });

  it('reads no everyday word except “blue” as a red flag', () => {
    const everyday = [...everydayWords.common, ...everydayWords.everyday].flatMap((line) =>
      split(normalise(line)),
    );
    const isAlarming = (words: readonly string[]) =>
      ['emergency', 'urgent'].includes(assess({ symptoms: words.map((word) => `cough, ${word}`) }).urgency);
    const harmless = [...new Set(everyday)].filter((word) => !NAMED_ALONE.has(word));
    const groups = Array.from({ length: Math.ceil(harmless.length / 20) }, (_, i) =>
      harmless.slice(i * 20, i * 20 + 20),
    );
    const alarming = groups.filter(isAlarming).flat();
    expect(alarming.filter((word) => isAlarming([word]))).toEqual([]);
  });

  it('has no phrase that means both an emergency and a less urgent finding', () => {
    const byKept = new Map<string, Set<string>>();
    for (const { id } of FINDINGS)
      for (const phrase of PHRASES[id]) {
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
