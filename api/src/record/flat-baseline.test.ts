import { naiveForecast } from '@health-commons/epidemiology';
import { flatBaseline } from './scores';

const LEVELS = [0.01, 0.025, 0.25, 0.5, 0.75, 0.975, 0.99];

test('`flatBaseline` agrees with `naiveForecast`, which simulates random paths', () => {
  const weeks = [3, 5, 4, 9, 12, 7, 6, 6, 8, 3, 2, 5, 4];
  const [drawn] = naiveForecast({ counts: weeks, horizons: [1], levels: LEVELS });
  flatBaseline(weeks, LEVELS).forEach(({ value }, i) =>
    expect(Math.abs(value - (drawn?.quantiles[i]?.value ?? NaN))).toBeLessThan(0.05),
  );
});
