import fc from 'fast-check';
import { longestIncreasing } from './longest-increasing';

test('`longestIncreasing` keeps as many elements in place as possible', () => {
  expect([...longestIncreasing([0, 1, 2, 3])].sort()).toEqual([0, 1, 2, 3]);
  // In [1, 2, 3, 0], 0 must move to the front. In [3, 0, 1, 2], 3 must move to the end.
  expect(longestIncreasing([1, 2, 3, 0]).size).toBe(3);
  expect(longestIncreasing([3, 0, 1, 2]).size).toBe(3);
  expect(longestIncreasing([]).size).toBe(0);
});

/** Computes the length of a longest increasing subsequence with a simple quadratic method. */
function longest(values: readonly number[]): number {
  const lengths: number[] = [];
  values.forEach((value, i) => {
    lengths.push(1 + Math.max(0, ...lengths.filter((_, j) => (values[j] ?? value) < value && j < i)));
  });
  return Math.max(0, ...lengths);
}

test('`longestIncreasing` finds a longest increasing subsequence, whatever the order of the values', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), (values) => {
      const staying = [...longestIncreasing(values)].sort((a, b) => a - b).map((i) => values[i] ?? NaN);
      expect(staying).toEqual([...staying].sort((a, b) => a - b));
      expect(staying).toHaveLength(longest(values));
    }),
  );
});
