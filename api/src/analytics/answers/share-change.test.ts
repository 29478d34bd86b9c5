import { createDraws, drawDispersed } from '@health-commons/epidemiology/testing/draw';
import { shareChange } from './trends';

/**
 * Returns the proportion of runs in which a test at .01 finds a change after the mean of `flu` was multiplied
 * by `times`. `phi` is the variance of a day's count divided by its mean.
 */
function foundOf(times: number, phi: number, runs = 300): number {
  const random = createDraws(41);
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const flu = Array.from({ length: 60 }, (_, day) => drawDispersed(random, day < 30 ? 6 : 6 * times, phi));
    const totals = flu.map((count) => count + drawDispersed(random, 12, phi));
    if ((shareChange(flu, totals, 30)?.pValue ?? 1) < 0.01) found += 1;
  }
  return found / runs;
}

const bound = 0.01 + 3 * Math.sqrt((0.01 * 0.99) / 300);

test('rarely finds a change in a constant share, even if reports are clustered', () => {
  expect(foundOf(1, 1)).toBeLessThanOrEqual(bound);
  expect(foundOf(1, 3)).toBeLessThanOrEqual(bound);
});

test('usually finds a change if the reports of an illness double', () => {
  expect(foundOf(2, 1.6)).toBeGreaterThan(0.9);
});

test('agrees with a manual calculation, and returns null if no test is possible', () => {
  // Each period has two days with equal shares, .5 and then .25, so there is no overdispersion.
  const change = shareChange([10, 10, 5, 5], [20, 20, 20, 20], 2);
  expect(change).toMatchObject({ x: 10, after: 40, y: 20, before: 40, dispersion: 1, df: 2 });
  expect(change?.t).toBeCloseTo(-0.25 / Math.sqrt(0.375 * 0.625 * (2 / 40)), 10);
  expect(shareChange([1, 2], [1, 2], 1)).toBeNull();
  expect(shareChange([0, 2], [0, 4], 1)).toBeNull();
});
