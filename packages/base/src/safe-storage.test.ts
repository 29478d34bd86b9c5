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

test('`set` returns false if the storage is full', () => {
  const full = createSafeStorage(() => ({
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  expect(full.set('key', 'text')).toBe(false);
});

test('a safe storage is empty and does not throw if the browser denies access', () => {
  const denied = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(denied.set('key', 'text')).toBe(false);
  expect(denied.setJson('key', {})).toBe(false);
  expect(denied.get('key')).toBeNull();
  expect(denied.getJson('key')).toBeNull();
  expect(denied.keys('')).toEqual([]);
  expect(() => denied.remove('key')).not.toThrow();
});
