import { longest, median, p95, percentile } from './statistics';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it('is the value that so many are not above, by nearest rank', () => {
    expect([percentile(hundred, 0.5), percentile(hundred, 0.95), percentile(hundred, 1)]).toEqual([
      50, 95, 100,
    ]);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([3, 1, 2], 0)).toBe(1);
  });
  it('leaves the list as it is, and has nothing to say of an empty one', () => {
    const list = [3, 1, 2];
    expect([median(list), p95(list), longest(list)]).toEqual([2, 3, 3]);
    expect(list).toEqual([3, 1, 2]);
    expect(median([])).toBeNaN();
  });
});
