import type { IllnessVerdict } from '@health-commons/contracts/analytics';
import { naiveForecast } from '@health-commons/epidemiology';
import { flatBaseline } from './scores';
import { daysUntil, forecasts, publication, useRecordApi, verdict, YESTERDAY } from './testing/publications';

const { append, recordOf } = useRecordApi();

const scoresOf = async (query?: string) => (await recordOf(query)).scores;

test('scores published forecasts with the sums that were published seven days later', async () => {
  // 14 reports a week, and 24 in the last one: outside the 95% range.
  for (const [i, day] of daysUntil(YESTERDAY, 100).entries())
    await append(
      publication(day, [verdict('usual', { sum: i < 99 ? 14 : 24 })], { forecasts: forecasts(day) }),
    );
  const scores = await scoresOf('&from=2026-08-23');
  // 90 days, of which the last 7 have no published week yet. One of 83 weeks is outside.
  expect(scores.forecasts).toMatchObject({ n: 83, coverage50: 0.988, coverage95: 0.988 });
  // The mean loss at 14 is 2 · (0.025 · 8 + 0.25 · 3 + 0.25 · 3 + 0.025 · 8.5) / 5. The flat forecast is exact.
  const quiet = await scoresOf('&from=2026-08-23&to=2026-11-19');
  expect(quiet.forecasts).toEqual({ n: 82, wis: 0.765, coverage50: 1, coverage95: 1 });
  // Eight published weeks are known from the 50th day on.
  expect(quiet.compared).toEqual({ n: 43, wis: 0.765, flatWis: 0 });
});

test('counts alerts, and those that were followed by more reports than expected', async () => {
  const days = daysUntil(YESTERDAY, 40);
  const sums = (i: number): IllnessVerdict[] => [
    verdict(i >= 10 && i < 20 ? 'ongoing' : 'usual', { sum: 30 }),
    verdict(i === 12 ? 'unusual' : 'usual', { illness: 'dengue', sum: i < 15 ? 30 : 10 }),
    verdict(i >= 38 ? 'unusual' : 'usual', { illness: 'typhoid' }),
  ];
  for (const [i, day] of days.entries()) await append(publication(day, sums(i)));
  expect((await scoresOf()).alerts).toEqual({ raised: 3, decided: 2, followed: 1 });
  // An alert that began before the requested days is not one of them.
  expect((await scoresOf(`&from=${days[11] ?? ''}`)).alerts.raised).toBe(2);
});

test('does not compare forecasts from demonstration data with real reports', async () => {
  for (const [i, day] of daysUntil(YESTERDAY, 20).entries())
    await append(publication(day, undefined, { demonstration: i < 10, forecasts: forecasts(day) }));
  expect((await scoresOf()).forecasts?.n).toBe(3);
});

const LEVELS = [0.01, 0.025, 0.25, 0.5, 0.75, 0.975, 0.99];

test('`flatBaseline` agrees with `naiveForecast`, which simulates random paths', () => {
  const weeks = [3, 5, 4, 9, 12, 7, 6, 6, 8, 3, 2, 5, 4];
  const [drawn] = naiveForecast({ counts: weeks, horizons: [1], levels: LEVELS });
  flatBaseline(weeks, LEVELS).forEach(({ value }, i) =>
    expect(Math.abs(value - (drawn?.quantiles[i]?.value ?? NaN))).toBeLessThan(0.05),
  );
});
