import { createTokenBuckets } from './token-buckets';

test('allows a burst, then returns the ms to wait, and refills', () => {
  let now = 0;
  const buckets = createTokenBuckets({ burst: 3, perMinute: 120 }, () => now, 100);
  expect([1, 2, 3].map(() => buckets.take('a', 1))).toEqual([0, 0, 0]);
  expect(buckets.take('a', 1)).toBe(500);
  expect(buckets.take('b', 1)).toBe(0);
  now = 500;
  expect(buckets.take('a', 1)).toBe(0);
  // A cost above the burst needs a full bucket.
  expect(buckets.take('a', 100)).toBe(1_500);
  now = 2_000;
  expect(buckets.take('a', 100)).toBe(0);
});

test('does not refill when the clock is set back', () => {
  let now = 10_000;
  const buckets = createTokenBuckets({ burst: 1, perMinute: 60 }, () => now, 100);
  buckets.take('a', 1);
  now = 0;
  expect(buckets.take('a', 1)).toBe(1_000);
});

test('drops full buckets, and the oldest when there are too many', () => {
  let now = 0;
  const buckets = createTokenBuckets({ burst: 1, perMinute: 60 }, () => now, 100);
  for (let key = 0; key < 1_000; key++) buckets.take(`${key}`, 1);
  expect(buckets.size()).toBeLessThanOrEqual(100);
  now = 5_000;
  buckets.take('last', 1);
  expect(buckets.size()).toBe(1);
});
