import { act, renderHook } from '@testing-library/react';
import { ACCESSIBILITY_STORAGE_KEY, initAccessibility, useAccessibility } from './accessibility';
import { fakeMedia } from './testing/fake-media';

const REDUCE = '(prefers-reduced-motion: reduce)';
const CONTRAST = '(prefers-contrast: more)';
const root = document.documentElement;
let stop: () => void = () => undefined;

function start(system: readonly string[] = []) {
  const media = fakeMedia(system);
  act(() => {
    stop = initAccessibility();
  });
  return { media, ...renderHook(() => useAccessibility()) };
}

beforeEach(() => localStorage.clear());
afterEach(() => stop());

test.each([
  ['highContrast', 'high-contrast'],
  ['largeText', 'large-text'],
  ['reducedMotion', 'reduced-motion'],
] as const)('%s toggles the class %s on <html>', (name, className) => {
  const { result } = start();
  expect(root).not.toHaveClass(className);
  act(() => result.current.setChoice(name, true));
  expect(result.current.choices[name]).toBe(true);
  expect(root).toHaveClass(className);
  act(() => result.current.setChoice(name, false));
  expect(root).not.toHaveClass(className);
});

test('screen reader mode is a flag only', () => {
  const { result } = start();
  const before = root.className;
  act(() => result.current.setChoice('screenReader', true));
  expect(result.current.choices.screenReader).toBe(true);
  expect(root.className).toBe(before);
});

test('choices are kept for the next visit', () => {
  const first = start();
  act(() => first.result.current.setChoice('largeText', true));
  act(() => first.result.current.setChoice('screenReader', true));
  stop();
  root.className = '';
  const { result } = start();
  expect(result.current.choices).toEqual({
    highContrast: false,
    largeText: true,
    reducedMotion: false,
    screenReader: true,
  });
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

test.each(['not json', '7', '{"largeText":"yes","other":true}', 'null'])('%s saved is no choice', (text) => {
  localStorage.setItem(ACCESSIBILITY_STORAGE_KEY, text);
  expect(start().result.current.choices.largeText).toBe(false);
});
