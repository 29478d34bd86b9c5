import { createExpiringMap } from './expiring-map';

test('keeps an entry until its time ends, and drops the oldest of many', () => {
  let now = 0;
  const map = createExpiringMap<string>(() => now, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) map.set(key, key, 60);
  expect(['a', 'b', 'c', 'd'].map(map.get)).toEqual(['a', undefined, 'c', 'd']);
  now = 59;
  expect(map.get('a')).toBe('a');
  now = 60;
  expect(map.get('a')).toBeUndefined();
});
