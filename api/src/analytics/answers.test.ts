import {
  analyticsSeriesSchema,
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
  TIMEFRAMES,
} from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import fc from 'fast-check';
import * as v from 'valibot';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import { toHistory, type History } from './model/history';
import { historyOf } from './testing/histories';

/**
 * Returns answers of every endpoint for a history as JSON. Throws if an answer
 * violates its schema or contains a number that is not finite.
 */
function answers(history: History): string[] {
  const parsed = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): string => {
    const text = JSON.stringify(answer, (_, value: unknown) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('number is not finite');
      return value;
    });
    v.parse(schema, JSON.parse(text));
    return text;
  };
  const person = { age: 80, gender: 'female' };
  return [
    ...TIMEFRAMES.flatMap((days) => [
      parsed(outbreakPredictionSchema, outbreakPrediction(history, days)),
      parsed(healthTrendsSchema, healthTrends(history, days)),
    ]),
    parsed(seasonalPatternsSchema, seasonalPatterns(history)),
    parsed(riskAssessmentSchema, riskAssessment(history, person)),
    ...[null, 'flu', 'dengue', 'typhoid'].map((illness) => {
      const series = analyticsSeries(history, 30, illness);
      return parsed(analyticsSeriesSchema, series);
    }),
  ];
}

const sane = (history: History) => {
  for (const text of answers(history)) expect(/NaN|Infinity|undefined/.exec(text)?.[0]).toBeUndefined();
};

const count = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
);

test('every answer is valid for random counts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...ILLNESS_TYPES), fc.array(count, { minLength: 1, maxLength: 130 })),
      fc.dictionary(fc.constantFrom(...ILLNESS_TYPES), count),
      (byIllness, today) => sane(historyOf(byIllness, today)),
    ),
    { numRuns: 20 },
  );
}, 120_000);

const zeros = (days: number) => new Array<number>(days).fill(0);

test.each([
  ['no reports', {}],
  ['one report long ago', { flu: [1, ...zeros(400)] }],
  ['all reports on one day', { dengue: [5_000] }],
  ['a gap of a year', { flu: [3, 4, 5, ...zeros(365), 4, 5, 6] }],
  ['one report a day for six years', { flu: zeros(2192).map(() => 1) }],
] as const)('every answer is valid for %s', (_, byIllness) => {
  sane(historyOf(byIllness));
});

test('estimates a risk from five reports in nine days', () => {
  expect(outbreakPrediction(historyOf({ flu: [1, 0, 0, 0, 1, 1, 1, 0, 1] }), 30).prediction.risk).toBe('low');
});

test('a day with a million reports is being checked, and changes no figure', () => {
  const history = historyOf({ flu: [...zeros(99).map(() => 2), 1_000_000], covid: zeros(100).map(() => 2) });
  const { prediction, data, evidence } = outbreakPrediction(history, 7);
  expect(prediction.indicators[0]).toBe(
    'Many reports of flu in a short time, being checked: 999,998 reports are not in these figures yet.',
  );
  expect(data.totalReports).toBe(28);
  expect(evidence.reports).toBe(400);
  expect(history.held).toMatchObject([{ illness: 'flu', day: 99, count: 999_998 }]);
  const said = [
    ...riskAssessment(history, NOBODY).riskAssessment.riskFactors,
    ...healthTrends(history, 30).insights.patterns,
    ...seasonalPatterns(history).insights.riskFactors,
  ];
  expect(said.filter((text) => text.startsWith('Many reports of flu'))).toHaveLength(3);
});

test('reports dated after today are only mentioned', () => {
  const { place } = historyOf({});
  const flu = (...future: number[]) => ({
    illness: 'flu',
    days: [...zeros(60).map((_, day) => day), ...future.map((_, i) => 60 + 700 * i)],
    counts: [...zeros(60).map(() => 2), ...future],
  });
  const texts = (...future: number[]) =>
    answers(toHistory(place, '2026-11-21T15:00:00.000Z', '2026-09-23', [flu(...future)]));
  const SENTENCE = /"Not counted because[^"]*: 42 reports\.",?/;
  const told = texts(40, 2);
  expect(told.filter((text) => SENTENCE.test(text))).toHaveLength(8);
  expect(told.map((text) => text.replace(SENTENCE, ''))).toEqual(texts());
});

test('fewer than five held reports are not mentioned', () => {
  // All reports of an hour may be from one sender, so two of them count.
  const hours = { flu: zeros(63).map(() => 1), covid: zeros(63).map(() => 0xffff) };
  const said = (count: number) =>
    outbreakPrediction(
      historyOf({ flu: [...zeros(61), count, 0], covid: zeros(63).map(() => 2) }, {}, { hours }),
      7,
    ).prediction.indicators.some((text) => text.includes('being checked'));
  expect([said(6), said(7)]).toEqual([false, true]);
});

test('a flood of other reports neither hides an outbreak nor raises an alarm', () => {
  const flood = [...zeros(93).map(() => 1), ...zeros(7).map(() => 50)];
  const quiet = { covid: zeros(100).map(() => 2), dengue: zeros(100).map(() => 1), unknown: flood };
  const outbreak = { ...quiet, flu: [...zeros(95).map(() => 1), 6, 6, 7, 6, 6] };
  const { prediction, evidence } = outbreakPrediction(historyOf(outbreak), 7);
  expect(prediction.risk).toBe('high');
  expect(prediction.indicators[0]).toMatch(/^33 reports of flu in the 7 days to yesterday;/);
  expect(prediction.recommendations[0]).toMatch(/^Flu/);
  expect(evidence.verdicts[0]).toMatchObject({ illness: 'flu', state: 'unusual' });
  expect(evidence.sources.map(({ id }) => id)).toContain('negative-binomial');
  expect(outbreakPrediction(historyOf({ ...quiet, flu: zeros(100).map(() => 1) }), 7).prediction.risk).toBe(
    'low',
  );
});

const NOBODY = { age: null, gender: null };
const recommended = (byIllness: Record<string, number>) =>
  riskAssessment(
    historyOf(
      Object.fromEntries(
        Object.entries(byIllness).map(([illness, count]) => [illness, zeros(40).map(() => count)]),
      ),
    ),
    NOBODY,
  ).riskAssessment.recommendations.join('\n');

test('advises against ibuprofen and aspirin only where dengue is reported, and lists four sentences of prevention', () => {
  const text = recommended({ flu: 9, covid: 8, typhoid: 7, malaria: 6 });
  expect(text).not.toContain('ibuprofen');
  expect(text.match(/^(Flu|COVID-19|Typhoid|Malaria):/gm)).toHaveLength(4);
  expect(recommended({ flu: 9, covid: 8, dengue: 1 })).toContain('Do not take ibuprofen or aspirin');
});

test('people below 5 and from 65 are in a risk group, and women from 12 to 55 read about pregnancy', () => {
  const factors = (age: number, gender: string | null) =>
    riskAssessment(historyOf({}), { age, gender }).riskAssessment.riskFactors.filter((text) =>
      text.includes('more likely'),
    ).length;
  expect([4, 5, 64, 65].map((age) => factors(age, null))).toEqual([1, 0, 0, 1]);
  expect([11, 12, 55, 56].map((age) => factors(age, 'female'))).toEqual([0, 1, 1, 0]);
});
