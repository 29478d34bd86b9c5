import type { Evidence } from '@health-commons/contracts/analytics';
import { healthTrends } from './answers/trends';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { addDays } from './data/days';
import { gapsOf, observedWeeks, toHistory, type History } from './model/history';
import { render, type Values } from './texts/texts';
import { drawCount, historyOf, randomOf, TODAY } from './testing/histories';

const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
const PERSON = { age: null, gender: null };
const ANSWERS: Record<string, (history: History) => { evidence: Evidence }> = {
  outbreak: (history) => outbreakPrediction(history, 30),
  trends: (history) => healthTrends(history, 7),
  seasons: seasonalPatterns,
  risk: (history) => riskAssessment(history, PERSON),
};

/** The gaps that each answer names. */
const namedIn = (history: History) =>
  Object.entries(ANSWERS).map(([name, answer]) => [
    name,
    answer(history)
      .evidence.notices.filter(({ kind }) => kind === 'gap')
      .map(({ text }) => text),
  ]);
const inEach = (gaps: Values[]) =>
  Object.keys(ANSWERS).map((name) => [name, gaps.map((gap) => render('data.gap', gap))]);

test.each([
  [1, 12, 4],
  [4, 30, 3],
  [6, 400, 14],
])(
  'in a place with %d illnesses and %d reports a day, every answer names a gap of %d days, also while it lasts',
  (illnesses, level, length) => {
    const random = randomOf(illnesses * level + length);
    const names = ['flu', 'covid', 'dengue', 'typhoid', 'malaria', 'unknown'].slice(0, illnesses);
    for (const after of [[], [4, 1, 1], days(9, 1)]) {
      const counts = Object.fromEntries(
        names.map((name) => [
          name,
          [
            ...Array.from({ length: 60 }, () => Math.max(1, drawCount(random, level / illnesses, 10))),
            ...days(length, 0),
            ...after.map((times) => Math.ceil((times * level) / illnesses)),
          ],
        ]),
      );
      const until = addDays(TODAY, -1 - after.length);
      const gap = { from: addDays(until, 1 - length), until, gapDays: length };
      // Reports of today do not end the gap, because it is about complete days.
      expect(namedIn(historyOf(counts, { flu: level }))).toEqual(inEach([gap]));
    }
  },
);

test.each([1, 2])('no answer names %d empty days, or empty days of one illness', (length) => {
  const flu = [...days(60, 20), ...days(length, 0), 40];
  expect(namedIn(historyOf({ flu }))).toEqual(inEach([]));
  const long = [...days(60, 20), ...days(14, 0), 40];
  expect(namedIn(historyOf({ flu: long, covid: days(long.length, 1) }))).toEqual(inEach([]));
});

test('a day with held reports ends a gap, whether the rules or the database hold them', () => {
  const row = (held: number[]) => ({
    illness: 'flu',
    days: [...Array.from({ length: 40 }, (_, day) => day), 45],
    counts: [...days(40, 20), 0],
    held: [...days(40, 0), ...held],
  });
  const { place } = historyOf({});
  const gaps = (held: number[]) =>
    gapsOf(toHistory(place, '2026-11-21T01:00:00.000Z', '2026-10-02', [row(held)]));
  expect(gaps([9])).toEqual([
    { first: 40, last: 44 },
    { first: 46, last: 49 },
  ]);
  expect(gaps([0])).toEqual([{ first: 40, last: 49 }]);
  const sudden = historyOf({
    flu: [...days(60, 20), ...days(5, 0), 900, ...days(5, 0)],
    covid: [...days(60, 1), ...days(11, 0)],
  });
  expect(sudden.held).toMatchObject([{ day: 65 }]);
  expect(gapsOf(sudden)).toEqual([
    { first: 60, last: 64 },
    { first: 66, last: 70 },
  ]);
  const { days: shown } = analyticsSeries(sudden, 30, null);
  expect(shown.filter(({ missing }) => missing).map(({ date }) => date)).toHaveLength(10);
});

test('a week with a day of a gap is not observed', () => {
  const observed = days(24, 1).map((_, day) => day < 15 || day > 16);
  expect(observedWeeks(observed)).toEqual([true, false, true]);
});
