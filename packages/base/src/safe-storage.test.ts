import { createSafeStorage, localSafeStorage } from './safe-storage';

beforeEach(() => {
  localStorage.clear();
});

test('a safe storage reads and removes values, and lists the keys that start with a prefix', () => {
  expect(localSafeStorage.set('draft:a', 'text')).toBe(true);
  expect(localSafeStorage.setJson('draft:b', { country: 'IN' })).toBe(true);
  localSafeStorage.set('theme', 'dark');

  expect(localSafeStorage.get('draft:a')).toBe('text');
  expect(localSafeStorage.getJson('draft:b')).toEqual({ country: 'IN' });
  expect(localSafeStorage.keys('draft:').sort()).toEqual(['draft:a', 'draft:b']);

  localSafeStorage.remove('draft:a');
  expect(localSafeStorage.get('draft:a')).toBeNull();
});

test('`getJson` returns null for a value that is not JSON', () => {
  localStorage.setItem('key', '{"cut off');
  expect(localSafeStorage.getJson('key')).toBeNull();
});

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test.each([
  ['is full', () => ({ ...localStorage, setItem: refuse })],
  ['is denied', refuse],
])('a safe storage stores nothing and does not throw if the storage %s', (_what, open) => {
  const storage = createSafeStorage(open);
  expect([storage.set('key', 'text'), storage.setJson('key', {})]).toEqual([false, false]);
  expect([storage.get('key'), storage.getJson('key'), storage.keys('draft:')]).toEqual([null, null, []]);
  expect(() => storage.remove('key')).not.toThrow();
});
