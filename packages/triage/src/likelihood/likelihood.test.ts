import { assess } from '../assess';
import { createCase } from '../case';
import { FINDINGS } from '../lexicon/findings';
import { endemicIn, type IllnessType, likelyIllnesses, shareOf } from './likelihood';
import { read } from '../languages/read';

/** Returns the probabilities of the illnesses, even if an assessment would not list them. */
function likelyOf(symptoms: readonly string[], prior?: Partial<Record<IllnessType, number>>) {
  const { findings, person } = read(symptoms);
  return likelyIllnesses(createCase(findings, person), prior);
}

const probability = (
  illness: IllnessType,
  symptoms: readonly string[],
  prior?: Partial<Record<IllnessType, number>>,
) => likelyOf(symptoms, prior).find((one) => one.illness === illness)?.probability ?? 0;

const EVEN = { flu: 100, covid: 100, dengue: 100, malaria: 100, typhoid: 100, chikungunya: 100, other: 100 };
const odds = (a: IllnessType, b: IllnessType, symptoms: readonly string[]) =>
  probability(a, symptoms, EVEN) / probability(b, symptoms, EVEN);

describe('the likelihood of an illness', () => {
  it('follows the odds ratios of studies', () => {
    const base = ['fever', 'headache'];
    expect(odds('dengue', 'covid', [...base, 'cough'])).toBeLessThan(odds('dengue', 'covid', base) / 2);
    expect(odds('dengue', 'covid', [...base, 'shortness of breath'])).toBeLessThan(
      odds('dengue', 'covid', base) / 2,
    );
    expect(odds('flu', 'covid', [...base, 'runny nose'])).toBeGreaterThan(1.5 * odds('flu', 'covid', base));
  });

  it('is based on shares that are weighted means over the sources, and undefined without a source', () => {
    expect(shareOf('covid', 'cough')).toBeGreaterThan(0.57);
    expect(shareOf('covid', 'cough')).toBeLessThan(0.77);
    expect(shareOf('typhoid', 'cough')).toBeUndefined();
    expect(FINDINGS.filter(({ id }) => shareOf('flu', id) !== undefined)).toHaveLength(7);
  });

  it('is not given for symptoms without shares, or for a single symptom', () => {
    expect(assess({ symptoms: ['toothache', 'earache'] }).illnesses).toEqual([]);
    expect(assess({ symptoms: ['fever'] }).illnesses).toEqual([]);
  });

  it('rises with the number of local reports', () => {
    const symptoms = ['fever', 'headache', 'body aches', 'fatigue'];
    expect(probability('dengue', symptoms)).toBeLessThan(0.1);
    expect(probability('dengue', symptoms, { dengue: 60, flu: 2 })).toBeGreaterThan(0.6);
    expect(assess({ symptoms, prior: { dengue: 60, flu: 2 } }).illnesses[0]?.illness).toBe('dengue');
  });

  it('raises self-care to urgent if the illness needs early treatment, and does not lower an emergency', () => {
    const symptoms = ['fever', 'headache', 'joint pain', 'body aches', 'nausea'];
    expect(assess({ symptoms }).urgency).toBe('self-care');
    expect(assess({ symptoms, prior: { malaria: 200 } })).toMatchObject({ urgency: 'urgent' });
    expect(assess({ symptoms: [...symptoms, 'confusion'], prior: { malaria: 200, flu: 500 } }).urgency).toBe(
      'emergency',
    );
  });

  it('is given only if it agrees with the diagnosis', () => {
    const symptoms = ['high fever, pain behind the eyes, joint pain, rash'];
    const india = assess({ symptoms, country: 'IN' });
    expect(india.diagnosis).toMatch(/dengue or chikungunya\. .*most like dengue/);
    expect(india.illnesses[0]?.illness).toBe('dengue');
    const germany = assess({ symptoms, country: 'DE' });
    expect(germany.urgency).toBe(india.urgency);
    expect(germany.diagnosis).not.toMatch(/dengue/);
    const unknown = assess({ symptoms });
    expect(unknown.diagnosis).toMatch(/dengue/);
    expect(unknown.illnesses).toEqual([]);
  });

  it.each(['IN', 'NG'])('of a fever that nothing else explains calls for a malaria test in %s', (country) => {
    const symptoms = ['fever', 'chills', 'sweating', 'headache'];
    const answer = assess({ symptoms, country });
    expect(answer.urgency).toBe('urgent');
    expect(answer.diagnosis).toMatch(/malaria, dengue or another infection that only a test can show/);
    expect(assess({ symptoms, country: 'DE' }).urgency).toBe('self-care');
  });

  it('of dengue or malaria does not change a cold without fever', () => {
    const symptoms = ['runny nose', 'sneezing', 'sore throat', 'cough'];
    for (const prior of [{}, { dengue: 500, malaria: 300 }])
      expect(assess({ symptoms, country: 'IN', prior })).toMatchObject({
        urgency: 'self-care',
        diagnosis: expect.not.stringMatching(/dengue|malaria/) as unknown,
      });
  });

  it('is not given in an emergency that none of the illnesses explains', () => {
    const { urgency, illnesses } = assess({ symptoms: ['cough and fever, and now crushing chest pain'] });
    expect({ urgency, illnesses }).toEqual({ urgency: 'emergency', illnesses: [] });
  });

  it('adds up to 1 over all illnesses, even if one illness has an invalid count of local reports', () => {
    const { illnesses } = assess({
      symptoms: ['fever', 'cough', 'no headache'],
      prior: { flu: 5, dengue: Number.NaN },
    });
    expect(illnesses.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9);
  });
});

describe('`endemicIn`', () => {
  it.each([
    ['IN', ['dengue', 'malaria', 'typhoid', 'chikungunya']],
    ['BR', ['dengue', 'malaria', 'chikungunya']],
    ['DE', []],
    ['XX', []],
  ])('lists the illnesses that occur in the country %s: %j', (country, illnesses) => {
    expect(endemicIn(country)).toEqual(illnesses);
  });
});
