import { discreteSerialInterval, estimateRt } from './estimate-rt';
import { countsOf, differs, filesOf, numberOf, readRows, type Row } from '../testing/fixtures';

const COLUMNS = { mean: 'Mean(R)', q025: 'Quantile.0.025(R)', q975: 'Quantile.0.975(R)' } as const;
const wrongOf = (windows: ReturnType<typeof estimateRt>, rows: readonly Row[]) =>
  rows.filter((row, i) =>
    Object.entries(COLUMNS).some(([name, column]) => differs(windows[i]?.[name as 'mean'], row[column])),
  );

const cases = filesOf('epiestim').filter((file) => file.endsWith('_R.csv'));

test.each(cases)('`estimateRt` agrees with the results of EpiEstim in %s', (file) => {
  const incidence = countsOf(readRows(`epiestim/${file.split('_')[0]}_incidence.csv`), 'I');
  const rows = readRows(`epiestim/${file}`);
  const serialInterval = { mean: 2.6, sd: 1.5 };
  const prior = file.includes('prior_mean1') ? { priorMean: 1, priorSd: 1 } : {};
  const window = file.includes('14day') ? { window: 14 } : {};
  const windows = estimateRt({ incidence, serialInterval, ...prior, ...window });
  expect(windows.map(({ end }) => end + 1)).toEqual(rows.map((row) => numberOf(row, 't_end')));
  expect(wrongOf(windows, rows)).toEqual([]);
});

test.each(readRows('epiestim/drawn_settings.csv'))(
  '`estimateRt` agrees with the results of EpiEstim for random series $series, also in windows without an estimate',
  (drawn) => {
    const windows = estimateRt({
      incidence: (drawn['incidence'] ?? '').split(' ').map(Number),
      serialInterval: { mean: numberOf(drawn, 'mean_si'), sd: numberOf(drawn, 'std_si') },
      window: numberOf(drawn, 'window'),
      priorMean: numberOf(drawn, 'prior_mean'),
      priorSd: numberOf(drawn, 'prior_sd'),
    });
    const rows = readRows('epiestim/drawn_windows.csv').filter(({ series }) => series === drawn['series']);
    expect(windows.map(({ end }) => end + 1)).toEqual(rows.map((row) => numberOf(row, 't_end')));
    expect(wrongOf(windows, rows)).toEqual([]);
  },
);

test.each([
  ['discr_si_mean2.6_sd1.5.csv', 2.6, 1.5],
  ['discr_si_mean4.7_sd2.9.csv', 4.7, 2.9],
])('`discreteSerialInterval` agrees with the probabilities of EpiEstim in %s', (file, mean, sd) => {
  const rows = readRows(`epiestim/${file}`);
  const weights = discreteSerialInterval({ mean, sd, length: rows.length });
  expect(rows.filter((row, i) => differs(weights[i], row['w']))).toEqual([]);
});

test('the 95% interval of `estimateRt` is accurate for 100,000 cases a day', () => {
  const windows = estimateRt({
    incidence: Array.from({ length: 60 }, () => 100_000),
    serialInterval: { mean: 3, sd: 1 },
  });
  const last = windows.at(-1);
  expect(last?.mean).toBeCloseTo(1, 4);
  // The posterior is a gamma distribution with shape 700,001.
  expect(((last?.q975 ?? 0) - (last?.q025 ?? 0)) / 2).toBeCloseTo(1.96 / Math.sqrt(700_001), 6);
});

test('`estimateRt` returns no window if the series is too short', () => {
  expect(estimateRt({ incidence: [1, 2, 3], serialInterval: { mean: 3, sd: 1 } })).toEqual([]);
  expect(estimateRt({ incidence: [], serialInterval: { mean: 3, sd: 1 } })).toEqual([]);
});

describe('an estimate is carried', () => {
  const FLU = { mean: 3.6, sd: 1.6 };
  const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
  const carriedOf = (incidence: number[], observed?: boolean[]) =>
    estimateRt({ incidence, serialInterval: FLU, ...(observed && { observed }) }).filter(
      ({ isCarried }) => isCarried,
    );

  test.each([
    [5, 1],
    [20, 1],
    [300, 1],
    [5, 1.5],
    [20, 2],
    [20, 0.8],
    [300, 0.5],
  ])('in steady and changing numbers, from %d a day by a factor %d a week', (level, growth) => {
    // Numbers that change by a factor g a week have R = g^(mean interval / 7), approximately.
    const numbers = days(70, 0).map((_, day) => Math.round(level * growth ** (Math.max(0, day - 49) / 7)));
    const last = carriedOf(numbers).at(-1);
    expect(last?.end).toBe(69);
    expect(Math.abs((last?.mean ?? NaN) / growth ** (FLU.mean / 7) - 1)).toBeLessThan(0.15);
  });

  test.each(
    [1, 7, 57].flatMap((empty) =>
      [11, 40, 1_500].flatMap((cases) => [1, 3, 7].map((over) => [cases, over, empty])),
    ),
  )('not by a single case before %d cases on %d days after %d empty days', (cases, over, empty) => {
    const numbers = [1, ...days(empty, 0), ...days(over, Math.ceil(cases / over))];
    expect(carriedOf(numbers)).toEqual([]);
    // When all these days have left the window, later cases may have an estimate, but no absurd one.
    for (const { mean } of carriedOf([...numbers, ...days(14, Math.ceil(cases / over))]))
      expect(mean).toBeLessThan(3);
  });

  test.each([
    [[...days(9, 1), ...days(40, 0), 100, 20]],
    [[...days(9, 1), ...days(40, 0), 300]],
    [[1, ...days(57, 0), 1, 2, 1, 2, 2, 1, 2]],
    [[...days(60, 1), 1, 2, 2, 2, 2, 1, 2]],
    [[...days(77, 0).map((_, day) => (day % 4 ? 0 : 1)), ...days(60, 0), 3, 4, 4]],
    [[...days(60, 0).map((_, day) => Number(day % 2 === 0)), 4, 4, 4, 4, 4]],
  ])('not by few cases before (case %#)', (numbers) => {
    expect(carriedOf(numbers).filter(({ end }) => end > numbers.length - 5)).toEqual([]);
  });

  test.each([
    [1, 10],
    [5, 100],
    [20, 10],
    [100, 1_000],
  ])('not by a day with most of the cases: %d a day, then %d times as many', (level, times) => {
    const numbers = [...days(60, level), level * times, ...days(3, Math.ceil((level * times) / 6))];
    const carried = carriedOf(numbers);
    expect(carried.every(({ mean }) => (mean ?? NaN) < 1.5)).toBe(true);
    expect(carried.map(({ end }) => end)).not.toContain(63);
  });

  test.each([
    [1, 5, 10],
    [3, 300, 3],
    [7, 20, 1],
    [14, 20, 10],
    [40, 5, 3],
  ])(
    'not by %d days that were not observed, nor by the days after them: %d a day, then %d times as many',
    (length, level, times) => {
      const numbers = [...days(25, level), ...days(length, 0), ...days(2, level * times), ...days(20, level)];
      const carried = carriedOf(
        numbers,
        numbers.map((_, day) => day < 25 || day >= 25 + length),
      );
      const ends = carried.map(({ end }) => end);
      expect(ends).toContain(24);
      expect(ends.filter((end) => end >= 25 && end < 25 + length + 7)).toEqual([]);
      // Numbers as before, long after these days, have an estimate of 1.
      expect(ends.at(-1)).toBe(numbers.length - 1);
      expect(carried.at(-1)?.mean).toBeCloseTo(1, 0);
      for (const { mean } of carried) expect(mean).toBeLessThan(1.5);
    },
  );
});
