import { act, renderHook } from '@testing-library/react';
import { fakeMedia } from './testing/fake-media';
import { initTheme, THEME_STORAGE_KEY, useTheme } from './theme';

const DARK = '(prefers-color-scheme: dark)';
const root = document.documentElement;
const themeColor = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
let stop: () => void = () => undefined;

function start(system: readonly string[] = []) {
  const media = fakeMedia(system);
  act(() => {
    stop = initTheme();
  });
  return { media, ...renderHook(() => useTheme()) };
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => stop());

test('nothing saved: starts from the system, dark', () => {
  const { result } = start([DARK]);
  expect(result.current.theme).toBe('dark');
  expect(root).toHaveClass('dark');
  expect(root).not.toHaveClass('light');
  expect(root.style.colorScheme).toBe('dark');
  expect(themeColor()).toBe('#1f2937');
});

test('nothing saved: starts from the system, light', () => {
  const { result } = start();
  expect(result.current.theme).toBe('light');
  expect(root).toHaveClass('light');
  expect(root).not.toHaveClass('dark');
  expect(themeColor()).toBe('#ffffff');
});

test('a saved choice wins over the system', () => {
  localStorage.setItem('health-commons-theme', 'light');
  expect(start([DARK]).result.current.theme).toBe('light');
});

test('anything else under the key is no choice', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'purple');
  expect(start([DARK]).result.current.theme).toBe('dark');
});

test('a toggle switches and is saved', () => {
  const { result } = start();
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('dark');
  expect(localStorage.getItem('health-commons-theme')).toBe('dark');
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('light');
  expect(localStorage.getItem('health-commons-theme')).toBe('light');
});

test('follows the system while nothing is saved, and saves nothing by it', () => {
  const { media, result } = start();
  act(() => media.set(DARK, true));
  expect(result.current.theme).toBe('dark');
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBeNull();
});

test('no longer follows the system once a choice is saved', () => {
  const { media, result } = start();
  act(() => result.current.setTheme('light'));
  act(() => media.set(DARK, true));
  expect(result.current.theme).toBe('light');
});

test('where storage is forbidden a choice still holds against the system', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { media, result } = start();
  act(() => result.current.setTheme('light'));
  act(() => media.set(DARK, true));
  expect(result.current.theme).toBe('light');
  forbidden.mockRestore();
});

test('takes over a choice made in another tab', () => {
  const { result } = start();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY, newValue: 'dark' }));
  });
  expect(result.current.theme).toBe('dark');
});

test('the clean-up stops following', () => {
  const { media } = start();
  stop();
  expect(media.listenerCount(DARK)).toBe(0);
});
