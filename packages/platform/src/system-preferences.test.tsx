import { act, renderHook } from '@testing-library/react';
import { initTheme, useAccessibility, useTheme } from './system-preferences';
import { fakeMedia } from './testing/fake-media';

const root = document.documentElement;
let stop: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => stop());

function start(system: readonly string[] = []) {
  const media = fakeMedia(system);
  act(() => {
    stop = initTheme();
  });
  return { media, ...renderHook(() => ({ ...useAccessibility(), ...useTheme() })) };
}

describe('`useAccessibility`', () => {
  const REDUCE = '(prefers-reduced-motion: reduce)';
  const CONTRAST = '(prefers-contrast: more)';

  test.each([
    ['highContrast', 'high-contrast'],
    ['largeText', 'large-text'],
    ['reducedMotion', 'reduced-motion'],
  ] as const)('applies the choice %s as the class %s of <html>', (name, className) => {
    const { result } = start();
    expect(root).not.toHaveClass(className);
    act(() => result.current.setChoice(name, true));
    expect(result.current.choices[name]).toBe(true);
    expect(root).toHaveClass(className);
    act(() => result.current.setChoice(name, false));
    expect(root).not.toHaveClass(className);
  });

  test('restores saved choices', () => {
    const first = start();
    act(() => first.result.current.setChoice('largeText', true));
    act(() => first.result.current.setChoice('screenReader', true));
    stop();
    root.className = '';
    const { result } = start();
    const saved = { highContrast: false, largeText: true, reducedMotion: false, screenReader: true };
    expect(result.current.choices).toMatchObject(saved);
    expect(root).toHaveClass('large-text');
  });

  test('follows the system until the visitor chooses', () => {
    const { media, result } = start([REDUCE]);
    expect(result.current.choices.reducedMotion).toBe(true);
    act(() => media.set(CONTRAST, true));
    expect(root).toHaveClass('high-contrast');
    act(() => result.current.setChoice('highContrast', false));
    act(() => media.set(CONTRAST, true));
    expect(root).not.toHaveClass('high-contrast');
  });

  test.each(['not json', '{"largeText":"yes","other":true}', 'null'])(
    'ignores the saved value %s',
    (text) => {
      localStorage.setItem('health-commons-accessibility', text);
      expect(start().result.current.choices.largeText).toBe(false);
    },
  );
});

describe('the theme', () => {
  const DARK = '(prefers-color-scheme: dark)';
  const themeColor = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

  beforeEach(() => {
    document.head.innerHTML = '<meta name="theme-color" content="">';
  });
  test.each([
    [[DARK], null, 'dark', '#1f2937'],
    [[], null, 'light', '#ffffff'],
    [[DARK], 'light', 'light', '#ffffff'],
    [[DARK], 'purple', 'dark', '#1f2937'],
  ])('with the system preferences %j and the saved value %s, starts %s', (system, saved, theme, colour) => {
    if (saved) localStorage.setItem('health-commons-theme', saved);
    expect(start(system).result.current.theme).toBe(theme);
    expect(['dark', 'light'].filter((name) => root.classList.contains(name))).toEqual([theme]);
    expect(root.style.colorScheme).toBe(theme);
    expect(themeColor()).toBe(colour);
  });

  test('follows the system and is not saved while the visitor has not chosen', () => {
    const { media, result } = start();
    act(() => media.set(DARK, true));
    expect(result.current.theme).toBe('dark');
    expect(localStorage.getItem('health-commons-theme')).toBeNull();
  });

  test('stays as chosen when the system changes, even if storage is denied', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { media, result } = start();
    act(() => result.current.setTheme('light'));
    act(() => media.set(DARK, true));
    expect(result.current.theme).toBe('light');
  });
});
