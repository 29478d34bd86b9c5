import { assess } from './assess';
import { readTable } from './testing/read-table';
import type { Urgency } from './urgency';

const VIGNETTES = readTable('vignettes.tsv', ['expected', 'name', 'sentence', 'list']);

/** Treats urgent and routine as one level, because the choice between them depends on opening hours. */
const levelOf = (urgency: Urgency) => (urgency === 'urgent' || urgency === 'routine' ? 'doctor' : urgency);

const wrong = (symptomsOf: (vignette: (typeof VIGNETTES)[number]) => string[]) =>
  VIGNETTES.flatMap((vignette) => {
    const { urgency } = assess({ symptoms: symptomsOf(vignette) });
    return levelOf(urgency) === vignette.expected ? [] : [`${vignette.name}: ${urgency}`];
  });

describe('our own vignettes', () => {
  it('number at least 120 and are all different', () => {
    expect(VIGNETTES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(VIGNETTES.map(({ sentence }) => sentence)).size).toBe(VIGNETTES.length);
  });

  it('get the expected level of urgency when written as a list', () => {
    expect(wrong(({ list }) => list.split(','))).toEqual([]);
  });

  it('get the expected level of urgency when written as a sentence', () => {
    expect(wrong(({ sentence }) => [sentence])).toEqual([]);
  });
});
