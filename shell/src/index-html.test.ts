/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from './messages';

const html = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');
const script = page.querySelector('head script:not([src])')?.textContent ?? '';
const root = document.documentElement;

/** Runs the page's inline script in this document. */
function firstScript(system: readonly string[] = []) {
  root.className = 'light';
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: system.includes(query) }),
  });
  window.eval(script);
  return {
    classes: [...root.classList].sort(),
    scheme: root.style.colorScheme,
    color: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

beforeEach(() => localStorage.clear());

test.each([
  [null, [], 'light', '#ffffff'],
  [null, ['(prefers-color-scheme: dark)'], 'dark', '#1f2937'],
  ['dark', [], 'dark', '#1f2937'],
  ['light', ['(prefers-color-scheme: dark)'], 'light', '#ffffff'],
  ['purple', ['(prefers-color-scheme: dark)'], 'dark', '#1f2937'],
])(
  'with the saved theme %s and the system preferences %j, the page starts in the %s theme',
  (saved, system, theme, color) => {
    if (saved) localStorage.setItem('health-commons-theme', saved);
    expect(firstScript(system)).toEqual({ classes: [theme], scheme: theme, color });
  },
);

test('the first script applies the saved accessibility choices instead of the system preferences', () => {
  const choices = { highContrast: true, largeText: true, reducedMotion: false };
  localStorage.setItem('health-commons-accessibility', JSON.stringify(choices));
  const system = ['(prefers-reduced-motion: reduce)'];
  expect(firstScript(system).classes).toEqual(['high-contrast', 'large-text', 'light']);
});

test('the first script applies the system preferences for motion and contrast if no choice is saved', () => {
  const system = ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)'];
  expect(firstScript(system).classes).toEqual(['high-contrast', 'light', 'reduced-motion']);
});

test('the first script ignores saved choices that are not valid JSON', () => {
  localStorage.setItem('health-commons-accessibility', '{oops');
  expect(firstScript().classes).toEqual(['light']);
});

test('the page has a language, a title, metadata, a noscript text and a root element', () => {
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(page.documentElement.lang).toBe('en');
  expect(meta('viewport')).toContain('width=device-width');
  expect(meta('description')).toContain('anonymously');
  expect(meta('theme-color')).toBe('#ffffff');
  expect(page.querySelector('body noscript')?.textContent).toContain('JavaScript');
  expect(page.getElementById('root')).not.toBeNull();
  expect(page.title).toBe('Health Commons');
});

test('the page shows the product name and a loading status until the code loads, unless scripts are disabled', () => {
  const start = page.querySelector('#root');
  expect(start?.textContent).toContain('Health Commons');
  expect(start?.querySelector('[role="status"]')?.textContent).toBe(messages['page.loading']);
  expect(page.querySelector('head noscript')?.innerHTML).toMatch(/\.start\s*\{\s*display: none/);
});
