import {
  ATTACKS,
  drawRuns,
  MASKS,
  measure,
  oneDayOutbreak,
  PLACES,
  quiet,
  RULE_SETS,
  slowOutbreak,
  suddenOutbreak,
} from './floods';

// These seeded runs are smaller than those of `npm run bench:epidemiology`. They check the statements of
// docs/epidemiology.md about floods with loose bounds. bench.long.ts compares the other tables.

describe('the rules against floods', () => {
  const RUNS = 40;
  const SEED = 1500;
  /** Three standard errors of a share of RUNS runs. */
  const margin = (share: number) => 3 * Math.sqrt((Math.max(share, 0.02) * (1 - share)) / RUNS);
  const places = PLACES.filter(({ mean }) => mean === 0.3 || mean === 5);

  test.each(places)('a flood on one day raises no alarm on the next, at $mean cases a day', (place) => {
    const nextDay = (of: typeof quiet) =>
      measure(drawRuns(place, of, RUNS, SEED), RULE_SETS.all, { days: 1 }).nextDay;
    const usual = nextDay(quiet);
    const oneDay = ATTACKS.filter(([name]) => name.startsWith('50 senders') && !name.includes('two days'));
    for (const [name, , flood] of oneDay)
      expect([name, nextDay(flood) <= usual + margin(usual)]).toEqual([name, true]);
  });

  test.each(places)('a flood of other illnesses hides few outbreaks, at $mean cases a day', (place) => {
    const found = (of: typeof quiet) => measure(drawRuns(place, of, RUNS, SEED + 1), RULE_SETS.all).any;
    const unmasked = found(slowOutbreak);
    // A flood over all other illnesses hides outbreaks (docs/analytics.md).
    for (const [name, masked] of Object.entries(MASKS).slice(1, -1))
      expect([name, found(masked) >= unmasked - 0.1 - margin(unmasked)]).toEqual([name, true]);
  });

  test.each(places)('a sudden day without others is mentioned at once, at $mean cases a day', (place) => {
    const { noticedFirstDay } = measure(drawRuns(place, oneDayOutbreak, RUNS, SEED + 3), RULE_SETS.all);
    expect(noticedFirstDay).toBeGreaterThanOrEqual(0.9);
  });

  test.each(places)('outbreaks are found almost as often and as early, at $mean cases a day', (place) => {
    for (const [of, delay, share] of [
      [slowOutbreak, 0.5, 0.05],
      [suddenOutbreak, 2, 0.2],
    ] as const) {
      const runs = drawRuns(place, of, RUNS, SEED + 2);
      const [before, after] = [measure(runs, RULE_SETS.off), measure(runs, RULE_SETS.all)];
      expect(after.delay).toBeLessThanOrEqual(before.delay + delay + 0.5);
      expect(after.any).toBeGreaterThanOrEqual(before.any - share - margin(before.any));
      if (of === suddenOutbreak) expect(after.noticedThreeDays).toBeGreaterThanOrEqual(0.9);
    }
  });
});
