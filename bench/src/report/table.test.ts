import { figure, table } from './table';

it('writes columns as wide as they need to be', () => {
  expect(table(['a', 'name'], [['long one', '1'], ['b']])).toBe(
    ['| a        | name |', '| -------- | ---- |', '| long one | 1    |', '| b        |      |'].join('\n'),
  );
});

it('writes three figures, and a dash for none', () => {
  expect([figure(1.234, 'ms'), figure(12.34), figure(1234.5, 'MB'), figure(NaN), figure(null)]).toEqual([
    '1.23 ms',
    '12.3',
    '1235 MB',
    '–',
    '–',
  ]);
});
