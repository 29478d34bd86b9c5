import type { Evidence } from '@health-commons/contracts/analytics';
import { healthTrends } from './answers/trends';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { addDays } from '@health-commons/base/days';
import { gapsOf, observedWeeks, toHistory, type History } from './model/history';
import { render, type Values } from './texts/texts';
import { historyOf, repeat, TODAY } from './testing/histories';

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

test('every answer names a gap, also while it lasts, but not the empty days of one illness', () => {
  for (const after of [[], [40, 10, 10], repeat(9, 10)]) {
    const flu = [...repeat(60, 20), ...repeat(4, 0), ...after];
    const until = addDays(TODAY, -1 - after.length);
    const gap = { from: addDays(until, -3), until, gapDays: 4 };
    // Reports of today do not end the gap, because it is about complete days.
    expect(namedIn(historyOf({ flu }, { flu: 20 }))).toEqual(inEach([gap]));
    expect(namedIn(historyOf({ flu, covid: repeat(flu.length, 1) }))).toEqual(inEach([]));
  }
});

test('a day with held reports ends a gap, whether the rules or the database hold them', () => {
  const row = (held: number[]) => ({
    illness: 'flu',
    days: [...Array.from({ length: 40 }, (_, day) => day), 45],
    counts: [...repeat(40, 20), 0],
    held: [...repeat(40, 0), ...held],
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
    flu: [...repeat(60, 20), ...repeat(5, 0), 900, ...repeat(5, 0)],
    covid: [...repeat(60, 1), ...repeat(11, 0)],
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
  const observed = repeat(24, 1).map((_, day) => day < 15 || day > 16);
  expect(observedWeeks(observed)).toEqual([true, false, true]);
});
