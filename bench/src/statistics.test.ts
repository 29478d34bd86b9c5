import { max, median, p95, percentile } from './statistics';

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

it('`median` returns NaN for an empty list', () => {
  expect(median([])).toBeNaN();
});
