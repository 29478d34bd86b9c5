import { ears } from './index';
import { countsOf, differs, filesOf, numberOf, readRows } from './testing/fixtures';

const cases = filesOf('ears').map((file) => {
  const [, series = '', method = '', settings = ''] = /^(.+)_(C[123])_(.+)\.csv$/.exec(file) ?? [];
  return {
    file,
    series,
    method: method as 'C1',
    options: settings === 'default' ? {} : { baseline: 28, minSigma: 0.5, alpha: 0.01 },
  };
});

test.each(cases)(
  '`ears` agrees with the bounds and alarms of surveillance::earsC in $file',
  ({ file, series, method, options }) => {
    const counts = countsOf(readRows(`datasets/${series}.csv`));
    const expected = readRows(`ears/${file}`);
    const { upperBound, alarm } = ears({ counts, method, ...options });
    expect(upperBound).toHaveLength(counts.length);
    expect(alarm).toHaveLength(counts.length);
    const first = numberOf(expected[0], 'index') - 1;
    expect(upperBound.slice(0, first)).toEqual(counts.slice(0, first).map(() => null));
    const wrong = expected.filter((row) => {
      const index = numberOf(row, 'index') - 1;
      return differs(upperBound[index], row['upperbound']) || alarm[index] !== (row['alarm'] === '1');
    });
    expect(wrong).toEqual([]);
  },
);

test('`ears` returns no bounds and no alarms if the history is too short', () => {
  expect(ears({ counts: [1, 2, 50], method: 'C1' })).toEqual({
    upperBound: [null, null, null],
    alarm: [false, false, false],
  });
  expect(ears({ counts: [], method: 'C3' })).toEqual({ upperBound: [], alarm: [] });
});
