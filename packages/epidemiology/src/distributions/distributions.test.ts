import { gammaCdf, gammaQuantile } from './gamma';
import {
  negativeBinomialCdf,
  negativeBinomialQuantile,
  poissonCdf,
  poissonQuantile,
} from './negative-binomial';
import { normalQuantile } from './student-t';
import { differs, numberOf, readRows } from '../testing/fixtures';

test("the normal, gamma and negative binomial quantiles agree with R's", () => {
  const normal = readRows('distributions/qnorm.csv').filter((row) =>
    differs(normalQuantile(numberOf(row, 'p')), row['q']),
  );
  const gamma = readRows('distributions/qgamma.csv').filter(
    (row) =>
      Math.abs(
        gammaQuantile(numberOf(row, 'p'), numberOf(row, 'shape'), numberOf(row, 'scale')) /
          numberOf(row, 'q') -
          1,
      ) > 1e-12,
  );
  expect([normal, gamma]).toEqual([[], []]);
  const counts = readRows('distributions/qnbinom_mu_size.csv').filter(
    (row) =>
      negativeBinomialQuantile(numberOf(row, 'p'), numberOf(row, 'mu'), numberOf(row, 'size')) !==
      numberOf(row, 'q'),
  );
  expect(counts).toEqual([]);
});

// The reference values of this test and the next are from qpois and ppois in R 4.2.2.
test.each([
  [0.5, 1500, 1500],
  [0.99, 1e10, 10_000_232_636],
  [0.999, 1e15, 1_000_000_097_721_727],
  [0.95, 1e-300, 0],
  [0.95, 0, 0],
])('the Poisson quantile at %p with mean %p is %p', (probability, mean, count) => {
  expect(poissonQuantile(probability, mean)).toBe(count);
});

test('the cumulative Poisson probability is accurate at large means', () => {
  expect(poissonCdf(1499, 1500)).toBeCloseTo(0.49656643883965135, 12);
  expect(poissonCdf(9999, 10_000)).toBeCloseTo(0.4986701916600449, 12);
});

// The reference values are from qnbinom in R 4.2.2.
test.each([
  [0.999, 1e5, 1e5, 101_386],
  [0.95, 1e6, 0.2, 5_152_629],
  [0.99, 2e-8, 2e-8, 0],
])(
  'the negative binomial quantile at %p with mean %p and size %p is %p',
  (probability, mean, size, count) => {
    expect(negativeBinomialQuantile(probability, mean, size)).toBe(count);
  },
);

test('the negative binomial quantile is the smallest count whose cumulative probability reaches the given probability', () => {
  for (const mean of [0.01, 0.7, 3, 40, 900, 30_000])
    for (const size of [0.1, 1, 20, 1e6])
      for (const probability of [0.001, 0.2, 0.5, 0.95, 0.9999]) {
        const count = negativeBinomialQuantile(probability, mean, size);
        expect(negativeBinomialCdf(count, mean, size)).toBeGreaterThanOrEqual(probability * (1 - 1e-13));
        expect(negativeBinomialCdf(count - 1, mean, size)).toBeLessThan(probability);
      }
});

test('the gamma quantile is the inverse of the cumulative distribution function', () => {
  for (const shape of [0.05, 1, 11, 1500, 2e6])
    for (const probability of [1e-6, 0.025, 0.5, 0.975, 1 - 1e-6])
      expect(gammaCdf(gammaQuantile(probability, shape, 2), shape, 2) / probability).toBeCloseTo(1, 9);
});
