import { createKnownLimits } from './sender-limits';

test('remembers a key until its limit ends', () => {
  let now = 0;
  const known = createKnownLimits(() => now);
  known.note('a', 60);
  expect([known.waitOf('a'), known.waitOf('b')]).toEqual([60, null]);
  now = 59_500;
  expect(known.waitOf('a')).toBe(1);
  now = 60_000;
  expect([known.waitOf('a'), known.size()]).toEqual([null, 0]);
});

test('holds a limited number of keys and drops the oldest', () => {
  const known = createKnownLimits(() => 0, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) known.note(key, 60);
  expect(['a', 'b', 'c', 'd'].map((key) => known.waitOf(key))).toEqual([60, null, 60, 60]);
  for (let key = 0; key < 100_000; key += 1) known.note(`${key}`, 60);
  expect(known.size()).toBe(3);
});
