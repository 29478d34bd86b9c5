import { markdownTable } from '@health-commons/tools/markdown-table';
import { countOf, figure, spread } from './table';

it('`table` pads its columns', () => {
  expect(markdownTable(['a', 'name'], [['long one', '1'], ['b']])).toBe(
    ['| a        | name |', '| -------- | ---- |', '| long one | 1    |', '| b        |      |'].join('\n'),
  );
});

it('`figure` formats larger numbers with fewer decimals, and a missing number as a dash', () => {
  expect([figure(1.234, 'ms'), figure(12.34), figure(1234.5, 'MB'), figure(NaN), figure(null)]).toEqual([
    '1.23 ms',
    '12.3',
    '1235 MB',
    '–',
    '–',
  ]);
});

it('`countOf` uses the plural unless the count is 1', () => {
  expect([countOf(1, 'round'), countOf(2, 'round')]).toEqual(['1 round', '2 rounds']);
});

it('`spread` formats the median, the p95 and the maximum', () => {
  expect(spread([3, 1, 2], 'ms')).toEqual(['2.00 ms', '3.00 ms', '3.00 ms']);
});
