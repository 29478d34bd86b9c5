import fc from 'fast-check';
import {
  ears,
  estimateRt,
  farringtonFlexible,
  forecastWeeks,
  naiveForecast,
  observedDays,
  quasiPoisson,
  reportingGaps,
  weightedIntervalScore,
} from './index';
import {
  negativeBinomialCdf,
  negativeBinomialQuantile,
  poissonQuantile,
} from './distributions/negative-binomial';
import { discreteSerialInterval } from './reproduction/estimate-rt';

/** Zeros, low counts, huge counts and fractions. */
const count = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.constantFrom(1_000_000, 999_983, 0.25, 3.7) },
);
const countsOf = (max: number, min = 0) =>
  fc.oneof(
    fc.array(count, { maxLength: max, minLength: min, size: 'max' }),
    fc
      .tuple(count, count, fc.integer({ min: Math.max(2, min), max }))
      .map(([first, last, length]) => [first, ...Array.from({ length: length - 2 }, () => 0), last]),
  );

/** Returns whether a value contains NaN at any depth. */
function hasNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNaN);
}

/** Expects a result without NaN, or a RangeError whose message starts with the function's name. */
function answers(name: string, run: () => unknown): void {
  try {
    expect(hasNaN(run())).toBe(false);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    expect(error.message).toMatch(new RegExp(`^${name}: .+\\.$`));
  }
}

// A run of forecasts takes about 0.1 s, so that even the long tests cannot use all of PROPERTY_RUNS.
const RUNS = process.env['PROPERTY_RUNS'] ? 300 : 25;
jest.setTimeout(300_000);

const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, property), { numRuns: RUNS, seed: 4 });

test('`ears` returns no NaN for any counts, or throw a RangeError', () => {
  holds(countsOf(80), (counts) => {
    for (const method of ['C1', 'C2', 'C3'] as const) answers('ears', () => ears({ counts, method }));
  });
});

test('`farringtonFlexible` returns no NaN for any counts and settings, or throws a RangeError', () => {
  const settings = fc.record({
    b: fc.integer({ min: 1, max: 4 }),
    w: fc.integer({ min: 0, max: 5 }),
    noPeriods: fc.integer({ min: 1, max: 12 }),
    pastWeeksNotIncluded: fc.integer({ min: 0, max: 60 }),
    thresholdMethod: fc.constantFrom('delta', 'nbPlugin'),
    alpha: fc.constantFrom(0.05, 0.001),
  });
  holds(fc.tuple(countsOf(280, 100), settings), ([counts, options]) =>
    answers('farringtonFlexible', () =>
      farringtonFlexible({
        counts,
        range: [counts.length - 3, counts.length - 1],
        ...options,
      }),
    ),
  );
});

test('`estimateRt` and `discreteSerialInterval` return no NaN for any input, or throw a RangeError', () => {
  const interval = fc.record({
    mean: fc.double({ min: 1.01, max: 30, noNaN: true }),
    sd: fc.double({ min: 0.01, max: 20, noNaN: true }),
  });
  holds(
    fc.tuple(countsOf(60), interval, fc.integer({ min: 1, max: 14 })),
    ([incidence, serialInterval, window]) => {
      answers('estimateRt', () => estimateRt({ incidence, serialInterval, window }));
      answers('discreteSerialInterval', () => discreteSerialInterval({ ...serialInterval, length: 40 }));
    },
  );
});

test('`reportingGaps` returns separate runs of empty days, for any counts', () => {
  holds(countsOf(120), (counts) => {
    const gaps = reportingGaps({ counts });
    const days = observedDays({ counts });
    expect(days).toHaveLength(counts.length);
    for (const [i, { first, last }] of gaps.entries()) {
      expect(first).toBeGreaterThan((gaps[i - 1]?.last ?? -1) + 1);
      for (let day = first; day <= last; day += 1) expect([counts[day], days[day]]).toEqual([0, false]);
    }
    const missing = gaps.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    expect(days.filter((isObserved) => !isObserved)).toHaveLength(missing);
  });
});

test('forecasts return quantiles that are never NaN and never decrease, or throw a RangeError, for any counts', () => {
  const levels = [0.01, 0.5, 0.99];
  holds(countsOf(120), (counts) => {
    for (const [name, method] of Object.entries({ forecastWeeks, naiveForecast }))
      answers(name, () => {
        const result = method({ counts, horizons: [1, 3], levels });
        for (const { quantiles } of result) {
          const values = quantiles.map(({ value }) => value);
          expect(values).toEqual([...values].sort((a, b) => a - b));
          expect(weightedIntervalScore({ observed: 1_000_000, quantiles })).toBeGreaterThanOrEqual(0);
        }
        return result;
      });
  });
});

test('`quasiPoisson` returns no NaN for any counts, or throws a RangeError', () => {
  holds(countsOf(60), (y) =>
    answers('quasiPoisson', () => quasiPoisson({ y, x: y.map((_, i) => [1, i, i % 7 === 0 ? 1 : 0]) })),
  );
});

test('every error names the position and the value of an invalid count', () => {
  const wrong = fc.constantFrom(NaN, Infinity, -1);
  holds(fc.tuple(wrong, fc.nat(20)), ([value, place]) => {
    const counts = Array.from({ length: 21 }, (_, i) => (i === place ? value : 1));
    const named = new RegExp(`\\[${place}\\] is ${value}`);
    expect(() => ears({ counts, method: 'C1' })).toThrow(named);
    expect(() => farringtonFlexible({ counts, range: [20, 20], b: 1 })).toThrow(named);
    expect(() => forecastWeeks({ counts, horizons: [1], levels: [0.5] })).toThrow(named);
    expect(() => naiveForecast({ counts, horizons: [1], levels: [0.5] })).toThrow(named);
    expect(() => estimateRt({ incidence: counts, serialInterval: { mean: 3, sd: 1 } })).toThrow(named);
    expect(() => reportingGaps({ counts })).toThrow(named);
    expect(() => observedDays({ counts: [1], held: counts })).toThrow(named);
    expect(() => quasiPoisson({ y: counts, x: counts.map(() => [1]) })).toThrow(named);
  });
});

test('the Poisson and negative binomial quantiles are at least 0 for any mean and size', () => {
  const positive = fc.double({ min: -45, max: 30, noNaN: true }).map((power) => 10 ** power);
  holds(fc.tuple(positive, positive, fc.constantFrom(0.01, 0.5, 0.95, 0.999)), ([mean, size, level]) => {
    for (const value of [poissonQuantile(level, mean), negativeBinomialQuantile(level, mean, size)])
      expect(value).toBeGreaterThanOrEqual(0);
  });
});

// A size of 1e-18 is lost to rounding when it is added to a count of 7. Because of this, an earlier search for
// the quantile never ended.
test('the negative binomial quantile is found for a size near 0', () => {
  expect(negativeBinomialQuantile(0.99, 5.3e-18, 1.3e-18)).toBe(0);
  expect(negativeBinomialCdf(6, 5.3e-18, 1.3e-18)).toBe(1);
});
