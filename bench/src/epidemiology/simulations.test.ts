import { backTest, summarize } from './back-test';
import { PLACES, simulateDetection } from './detection';
import { drawWeekly } from './weekly-series';

// Seeded counts, smaller than those of `npm run tables:epidemiology`; bounds are loose on purpose: they hold what a reader is told.

test.each(PLACES)('at a mean of $mean a day thresholds hold their 1 %, and EARS does not', (place) => {
  const found = simulateDetection(place, { runs: 30, seed: 11, size: 2 });
  for (const name of ['NB daily 99 %', 'NB 7-day sum 99 %'] as const) {
    expect(found[name].falseAlarmsADay).toBeLessThan(0.03);
    expect(found[name].detected).toBeGreaterThan(0.2);
  }
  // Nominally one in a thousand.
  expect(found['C2 default'].falseAlarmsADay).toBeGreaterThan(0.008);
  for (const name of ['EWMA p < .01', 'switch p < .01'] as const) {
    expect(found[name].falseAlarmsADay).toBeLessThan(0.08);
    expect(found[name].detected).toBeGreaterThan(0.3);
  }
  expect(found['NB 7-day sum 99 %'].detected).toBeGreaterThanOrEqual(found['NB daily 99 %'].detected - 0.25);
});

test('the same seed draws the same outbreaks', () => {
  const [place] = PLACES;
  const run = (seed: number) => simulateDetection(place, { runs: 5, seed, size: 2 });
  expect(run(3)).toEqual(run(3));
  expect(run(3)).not.toEqual(run(4));
});

test('forecasts of low counts beat the flat baseline and are as sure as they say', () => {
  const series = drawWeekly('all of them', 8, 170, 5);
  const scores = series.map((counts) => backTest(counts, { origins: 12, history: 104 }));
  const [one, two] = [0, 1].map((h) => summarize(scores.flatMap((of) => of[h] ?? [])));
  expect(one?.n).toBe(96);
  expect(one?.relativeWis).toBeLessThan(0.95);
  expect(two?.relativeWis).toBeLessThan(0.85);
  for (const summary of [one, two]) {
    expect(summary?.above95).toBeLessThan(0.12);
    expect(summary?.above99).toBeLessThan(0.06);
  }
});
