import type { Evidence } from '@health-commons/contracts/analytics';
import fc from 'fast-check';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { healthTrends } from './answers/trends';
import type { MessageId } from './texts/statements';
import { render } from './texts/statements';
import { drawCount, historyOf, randomOf } from './testing/histories';
import { createRecomputer, valuesOf } from './testing/recompute';

const ILLNESSES = ['flu', 'dengue', 'covid', 'unknown'] as const;

/** Random parameters of a history, such as growth of the user base, a season, and a current or past outbreak. */
const scenario = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  days: fc.constantFrom(3, 9, 20, 40, 70, 100, 300, 800),
  illnesses: fc.integer({ min: 1, max: ILLNESSES.length }),
  mean: fc.constantFrom(0.05, 0.5, 3, 40),
  growth: fc.constantFrom(1, 1, 6),
  season: fc.boolean(),
  outbreak: fc.constantFrom(0, 0, 15, 60),
  ended: fc.integer({ min: 0, max: 10 }),
  flood: fc.constantFrom('none', 'none', 'one day', 'other illness'),
  today: fc.constantFrom(0, 7),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

function draw({ seed, days, illnesses, mean, growth, season, outbreak, ended, today, flood }: Scenario) {
  const random = randomOf(seed);
  const levelOn = (day: number) =>
    mean *
    growth ** Math.max(0, 1 - (days - day) / 30) *
    (season ? 1 + 0.9 * Math.sin((2 * Math.PI * day) / 365.25) : 1);
  const counts = Object.fromEntries(
    ILLNESSES.slice(0, illnesses).map((illness, i) => [
      illness,
      Array.from({ length: days }, (_, day) =>
        drawCount(
          random,
          illness === 'flu' ? levelOn(day) : (mean * growth ** Math.max(0, 1 - (days - day) / 30)) / (i + 1),
          5,
        ),
      ),
    ]),
  );
  const ill = counts[ILLNESSES[(illnesses - 1) % 2] ?? 'flu'] ?? [];
  for (let ago = 0; ago < 6; ago += 1) {
    const day = days - 1 - ended - ago;
    if (day >= 0) ill[day] = (ill[day] ?? 0) + Math.round(outbreak / 3);
  }
  if (flood === 'one day') ill[days - 1] = 2000;
  const last = counts[ILLNESSES[illnesses - 1] ?? 'flu'] ?? [];
  if (flood === 'other illness')
    for (let day = Math.max(0, days - 8); day < days; day += 1) last[day] = (last[day] ?? 0) + 300;
  return historyOf(counts, { [ILLNESSES[illnesses - 1] ?? 'flu']: today });
}

const PERSON = {
  age: 70,
  gender: 'female',
  symptoms: ['Fever', 'Chest pain'],
  medicalHistory: ['asthma', 'gout'],
};

/**
 * Checks that the values of each sentence can be recomputed from the evidence, and that `spoken` and the evidence have
 * the same sentences. Returns the ids of the messages that have values.
 */
function check(evidence: Evidence, spoken: readonly string[]): Set<string> {
  const from = createRecomputer(JSON.parse(JSON.stringify(evidence)) as Evidence);
  for (const statement of evidence.statements) {
    const { id, values } = statement;
    expect({ id, values: valuesOf(from, statement) }).toEqual({ id, values });
  }
  const confidence = evidence['confidence'] as { means: string } | undefined;
  const explained = [evidence.method, ...(confidence ? [confidence.means] : [])];
  expect([...spoken, ...explained].sort()).toEqual(
    evidence.statements.map(({ id, values }) => render(id as MessageId, values)).sort(),
  );
  return new Set(
    evidence.statements.filter(({ values }) => Object.keys(values).length > 0).map(({ id }) => id),
  );
}

const flat = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.values(fields).flatMap((field) => (Array.isArray(field) ? (field as string[]) : [String(field)]));

test('the values of the sentences can be recomputed from the evidence', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(scenario, fc.constantFrom(7, 30, 90), (what, days) => {
      const history = draw(what);
      const { prediction, confidence, evidence } = outbreakPrediction(history, days);
      const { probability, cap } = evidence['confidence'] as { probability: number | null; cap: number };
      expect(confidence).toBeCloseTo(Math.min(cap, probability ?? 0.3), 2);
      const { risk, ...said } = prediction;
      const trends = healthTrends(history, days);
      const seasons = seasonalPatterns(history);
      const { riskAssessment: person, evidence: ofPerson } = riskAssessment(history, PERSON);
      const { riskLevel, ...advice } = person;
      for (const ids of [
        check(evidence, flat(said)),
        check(trends.evidence, flat(trends.insights)),
        check(seasons.evidence, flat(seasons.insights)),
        check(ofPerson, flat(advice)),
      ])
        for (const id of ids) seen.add(id);
      expect([risk, riskLevel].every((one) => one === null || ['low', 'medium', 'high'].includes(one))).toBe(
        true,
      );
    }),
    { numRuns: 50, seed: 20261122 },
  );
  // Otherwise this test would check too few messages.
  expect(seen.size).toBeGreaterThan(30);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'data.checking',
      'alarm.since',
      'timeline.being-checked',
      'forecast.illness',
      'method.insufficient',
    ]),
  );
}, 240_000);
