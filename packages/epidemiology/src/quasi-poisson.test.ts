import { quasiPoisson } from './index';
import { countsOf, differs, readRows } from './testing/fixtures';

const WEEKS_A_YEAR = 52;
/**
 * Returns the row of a week as in the R fixture: an intercept, a trend, and a sine and a cosine with a period
 * of one year.
 */
const row = (week: number) => {
  const angle = (2 * Math.PI * week) / WEEKS_A_YEAR;
  return [1, week, Math.sin(angle), Math.cos(angle)];
};
/** The first four years of the series. */
const counts = countsOf(readRows('datasets/salmonella.agona.csv')).slice(0, 208);
const fit = quasiPoisson({ y: counts, x: counts.map((_, i) => row(i + 1)) });

test("the coefficients, dispersion and deviance agree with R's glm", () => {
  const terms = readRows('distributions/glm_quasipoisson_agona.csv');
  const wrong = terms.filter(
    (term, j) =>
      differs(fit.coefficients[j], term['est']) ||
      differs(fit.dispersion, term['dispersion']) ||
      differs(fit.deviance, term['deviance']),
  );
  expect(wrong).toEqual([]);
});

test('a linearly dependent column has a null coefficient and does not change the fit', () => {
  const doubled = quasiPoisson({ y: counts, x: counts.map((_, i) => [...row(i + 1), 2 * (i + 1)]) });
  expect(doubled.coefficients[4]).toBeNull();
  expect(doubled.df).toBe(fit.df);
  expect(doubled.coefficients[1]).toBeCloseTo(fit.coefficients[1] ?? NaN, 10);
});

test('a row with weight n gives the same slope as n equal rows', () => {
  const rows = (times: readonly number[]) => times.map((time) => [1, time]);
  const weighted = quasiPoisson({ y: [3, 5, 9], x: rows([0, 1, 2]), weights: [2, 1, 3] });
  const repeated = quasiPoisson({ y: [3, 3, 5, 9, 9, 9], x: rows([0, 0, 1, 2, 2, 2]) });
  expect(weighted.coefficients[1]).toBeCloseTo(repeated.coefficients[1] ?? NaN, 10);
});
