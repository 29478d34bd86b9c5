import { PLACES, simulateDetection } from './detection';
import { measure, RULE_SETS } from './flood/measure';
import {
  ATTACKS,
  drawRuns,
  EVENT_DAYS,
  MASKS,
  oneDayOutbreak,
  quiet,
  QUIET_DAYS,
  slowOutbreak,
  suddenOutbreak,
} from './flood/scenarios';
import { backTest, summarize, sumOfHorizons } from './forecasts/back-test';
import { SETS } from './forecasts/forecast-sets';

// These seeded runs are smaller than those of `npm run tables:epidemiology`. They check the statements of
// docs/epidemiology.md with loose bounds.

test.each(PLACES)(
  'at $mean cases a day, the daily false-alarm rate is below 3% for the negative binomial thresholds and above 0.8% for EARS C2; the thresholds detect over 20% of outbreaks',
  (place) => {
    const results = simulateDetection(place, { runs: 30, seed: 11, size: 2 });
    for (const name of ['NB daily 99%', 'NB 7-day sum 99%'] as const) {
      expect(results[name].falseAlarmsADay).toBeLessThan(0.03);
      expect(results[name].detected).toBeGreaterThan(0.2);
    }
    // The nominal rate of C2 is 0.001.
    expect(results['C2 default'].falseAlarmsADay).toBeGreaterThan(0.008);
    expect(results['NB 7-day sum 99%'].detected).toBeGreaterThanOrEqual(
      results['NB daily 99%'].detected - 0.25,
    );
  },
);

test('the simulation gives the same result for the same seed, and a different one for another seed', () => {
  const [place] = PLACES;
  const run = (seed: number) => simulateDetection(place, { runs: 5, seed, size: 2 });
  expect(run(3)).toEqual(run(3));
  expect(run(3)).not.toEqual(run(4));
});

test.each(['reference', 'drawn'])(
  'forecasts of the %s series have a relative WIS below 0.85, and 90% to 98.5% of the weeks are in the 95% range',
  (name) => {
    const series = SETS[name]?.().filter(({ half }) => half === 1) ?? [];
    const scores = series.map(({ counts, from, step }) => backTest(counts, { from, step: 2 * step }));
    const { relativeWis, within95, outside } = summarize(scores.map(sumOfHorizons));
    expect(relativeWis).toBeLessThan(0.85);
    expect(within95).toBeGreaterThan(0.9);
    expect(within95).toBeLessThan(0.985);
    expect(outside).toBe(0);
  },
);

describe('the rules against floods', () => {
  const RUNS = 40;
  const SEED = 1500;
  const event = { from: QUIET_DAYS, days: EVENT_DAYS };
  /** Three standard errors of a share of RUNS runs. */
  const margin = (share: number) => 3 * Math.sqrt((Math.max(share, 0.02) * (1 - share)) / RUNS);
  const places = PLACES.filter(({ mean }) => mean === 0.3 || mean === 5);

  test.each(places)('a flood on one day raises no alarm on the next, at $mean cases a day', (place) => {
    const nextDay = (of: typeof quiet) =>
      measure(drawRuns(place, of, RUNS, SEED), RULE_SETS.all, { from: QUIET_DAYS, days: 1 }).nextDay;
    const usual = nextDay(quiet);
    const oneDay = ATTACKS.filter(({ name }) => name.startsWith('50 senders') && !name.includes('two days'));
    for (const { name, event: flood } of oneDay)
      expect([name, nextDay(flood) <= usual + margin(usual)]).toEqual([name, true]);
  });

  test.each(places)('a flood of other illnesses hides few outbreaks, at $mean cases a day', (place) => {
    const found = (of: typeof quiet) =>
      measure(drawRuns(place, of, RUNS, SEED + 1), RULE_SETS.all, event).any;
    const unmasked = found(slowOutbreak);
    // A flood over all other illnesses hides outbreaks (docs/analytics.md).
    for (const { name, event: masked } of MASKS.slice(1, -1))
      expect([name, found(masked) >= unmasked - 0.1 - margin(unmasked)]).toEqual([name, true]);
  });

  test.each(places)('a sudden day without others is mentioned at once, at $mean cases a day', (place) => {
    const { noticed } = measure(drawRuns(place, oneDayOutbreak, RUNS, SEED + 3), RULE_SETS.all, event);
    expect(noticed.firstDay).toBeGreaterThanOrEqual(0.9);
  });

  test.each(places)('outbreaks are found almost as often and as early, at $mean cases a day', (place) => {
    for (const [of, delay, share] of [
      [slowOutbreak, 0.5, 0.05],
      [suddenOutbreak, 2, 0.2],
    ] as const) {
      const runs = drawRuns(place, of, RUNS, SEED + 2);
      const [before, after] = [measure(runs, RULE_SETS.off, event), measure(runs, RULE_SETS.all, event)];
      expect(after.delay).toBeLessThanOrEqual(before.delay + delay + 0.5);
      expect(after.any).toBeGreaterThanOrEqual(before.any - share - margin(before.any));
      if (of === suddenOutbreak) expect(after.noticed.threeDays).toBeGreaterThanOrEqual(0.9);
    }
  });
});
