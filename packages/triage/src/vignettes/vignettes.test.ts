import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assess } from '../assess';
import { VIGNETTES } from './all';
import { isRight, isUnder, runAll } from './score';
import { withTables } from './tables';

const results = runAll(VIGNETTES);
const told = (of: typeof results) =>
  of.map(({ vignette, form, urgency }) => `${form}: ${vignette.name} → ${urgency}`);

describe('our own vignettes', () => {
  it('are at least 120, each told in its own way', () => {
    expect(VIGNETTES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(VIGNETTES.map(({ sentence }) => sentence)).size).toBe(VIGNETTES.length);
  });

  it('send no emergency to self-care or routine', () => {
    const missed = results.filter(
      ({ vignette, urgency }) =>
        vignette.expected === 'emergency' && (urgency === 'self-care' || urgency === 'routine'),
    );
    expect(told(missed)).toEqual([]);
  });

  it('are too low in at most 5 of 100, and right in at least 70', () => {
    expect(results.filter(isUnder).length / results.length).toBeLessThanOrEqual(0.05);
    expect(results.filter(isRight).length / results.length).toBeGreaterThanOrEqual(0.7);
  });

  it('give the same urgency in capitals, in another order and told twice', () => {
    for (const { list } of VIGNETTES) {
      const { urgency } = assess({ symptoms: list });
      expect(assess({ symptoms: list.map((item) => item.toUpperCase()) }).urgency).toBe(urgency);
      if (list.some((item) => item.startsWith('or '))) continue;
      expect(assess({ symptoms: [...list].reverse() }).urgency).toBe(urgency);
      expect(assess({ symptoms: [...list, ...list] }).urgency).toBe(urgency);
    }
  });

  it('are what docs/triage.md tells: run tables:triage after a change', () => {
    const document = readFileSync(path.join(__dirname, '../../../../docs/triage.md'), 'utf8');
    expect(withTables(document)).toBe(document);
  });
});
