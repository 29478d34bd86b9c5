import { countOf, figure, max, median, p95, percentile } from './report';

it('`percentile` uses the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 100]);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([3, 1, 2], 0)).toBe(1);
});

it('`median`, `p95` and `max` do not change the order of the list', () => {
  const list = [3, 1, 2];
  expect([median(list), p95(list), max(list)]).toEqual([2, 3, 3]);
  expect(list).toEqual([3, 1, 2]);
});

it('`figure` formats larger numbers with fewer decimals, and a missing number as a dash', () => {
  const formatted = [figure(1.234, 'ms'), figure(12.34), figure(1234.5, 'MB'), figure(NaN), figure(null)];
  expect(formatted).toEqual(['1.23 ms', '12.3', '1235 MB', '–', '–']);
  expect(figure(median([]))).toBe('–');
});

it('`countOf` uses the plural unless the count is 1', () => {
  expect([countOf(1, 'round'), countOf(2, 'round')]).toEqual(['1 round', '2 rounds']);
});
