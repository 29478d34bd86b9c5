import { farringtonFlexible } from '../index';
import type { FarringtonInput, FarringtonWeek } from './farrington-flexible';
import { countsOf, differs, filesOf, numberOf, readRows, type Row } from '../testing/fixtures';

const NOUFAILY = { noPeriods: 10, pastWeeksNotIncluded: 26 };
const SETTINGS: Record<string, Partial<FarringtonInput>> = {
  flexDefault: {},
  flexDelta: NOUFAILY,
  nbPlugin: { ...NOUFAILY, pThresholdTrend: 1, thresholdMethod: 'nbPlugin', alpha: 0.01 },
};

const wrongWeeks = (
  weeks: readonly FarringtonWeek[],
  rows: readonly Row[],
  isYes: (cell?: string) => boolean,
) =>
  rows.filter((row, i) => {
    const week = weeks[i];
    return (
      week === undefined ||
      differs(week.expected, row['expected']) ||
      differs(week.upperBound, row['upperbound']) ||
      differs(week.score, row['score']) ||
      differs(week.phi, row['phi']) ||
      week.alarm !== isYes(row['alarm']) ||
      week.trend !== isYes(row['trend'])
    );
  });

test.each(filesOf('farrington'))(
  '`farringtonFlexible` agrees with the results of the R package surveillance in %s',
  (file) => {
    const [, series = '', b = ''] = /^(.+)_flex.*_b(\d)_/.exec(file) ?? [];
    const settings =
      Object.keys(SETTINGS)
        .filter((name) => file.includes(name))
        .at(-1) ?? '';
    const data = readRows(`datasets/${series}.csv`);
    const rows = readRows(`farrington/${file}`);
    const range = [numberOf(rows[0], 'index') - 1, numberOf(rows.at(-1), 'index') - 1] as const;
    const weeks = farringtonFlexible({
      counts: countsOf(data),
      range,
      b: Number(b),
      ...SETTINGS[settings],
    });
    expect(weeks.map(({ index }) => index)).toEqual(rows.map((row) => numberOf(row, 'index') - 1));
    expect(wrongWeeks(weeks, rows, (cell) => cell === '1')).toEqual([]);
  },
);

test.each(filesOf('fuzz').filter((file) => file.endsWith('_cfg.csv')))(
  '`farringtonFlexible` agrees with the R package surveillance for the random series and settings of %s',
  (file) => {
    const name = file.replace('_cfg.csv', '');
    const data = readRows(`fuzz/${name}_in.csv`);
    const rows = readRows(`fuzz/${name}_out.csv`);
    const [settings] = readRows(`fuzz/${file}`);
    const weeks = farringtonFlexible({
      counts: countsOf(data),
      range: [numberOf(rows[0], 'index'), numberOf(rows.at(-1), 'index')],
      b: numberOf(settings, 'b'),
      w: numberOf(settings, 'w'),
      noPeriods: numberOf(settings, 'noPeriods'),
      pastWeeksNotIncluded: numberOf(settings, 'past'),
      weightsThreshold: numberOf(settings, 'thr'),
      pThresholdTrend: numberOf(settings, 'pT'),
      thresholdMethod: settings?.['m'] as 'delta',
      alpha: numberOf(settings, 'alpha'),
    });
    expect(wrongWeeks(weeks, rows, (cell) => cell === 'TRUE' || cell === '1')).toEqual([]);
  },
);

test('`farringtonFlexible` returns no bound and no alarm for a history of zeros', () => {
  const weeks = farringtonFlexible({ counts: Array.from({ length: 300 }, () => 0), range: [290, 299], b: 4 });
  expect(weeks.every(({ upperBound, alarm }) => upperBound === null && !alarm)).toBe(true);
});

test('`farringtonFlexible` raises the same alarm when all counts are multiplied by 100,000', () => {
  const small = Array.from({ length: 300 }, (_, i) => 10 + (i % 5));
  const large = small.map((count) => count * 100_000);
  const last = (counts: number[]) =>
    farringtonFlexible({
      counts: [...counts.slice(0, 299), (counts[299] ?? 0) * 3],
      range: [299, 299],
      b: 4,
    })[0];
  expect(last(small)?.alarm).toBe(true);
  expect(last(large)?.alarm).toBe(true);
  // The ratio is not exactly 100,000, because only the larger counts have a significant trend.
  const ratio = (last(large)?.expected ?? 0) / (last(small)?.expected ?? 1);
  expect(ratio / 100_000).toBeCloseTo(1, 1);
});

test('the error of `farringtonFlexible` says how many weeks of history are missing', () => {
  expect(() =>
    farringtonFlexible({ counts: Array.from({ length: 200 }, () => 1), range: [199, 199], b: 4 }),
  ).toThrow('farringtonFlexible: week 199 needs 4 years and 3 weeks before it: 12 weeks are missing.');
});
