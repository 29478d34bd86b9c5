/// <reference types="node" />
import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_STORAGE_KEY, LANGUAGES } from '@health-commons/contracts/languages';

const rightToLeft = LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code);
// The build fills in this value.
const html = readFileSync(path.join(__dirname, 'index.html'), 'utf8').replace(
  '<%= rightToLeft %>',
  rightToLeft.join(' '),
);
const page = new DOMParser().parseFromString(html, 'text/html');
const script = page.querySelector('head script:not([src])')?.textContent ?? '';
const root = document.documentElement;

type Visit = {
  path?: string;
  languages?: readonly string[];
  userAgent?: string;
  offered?: readonly string[];
};

/** Runs the page's inline script in this document, at an address of a site with these languages. */
function firstScript(system: readonly string[] = [], visit: Visit = {}) {
  const { path = '/', languages = ['en-GB'], userAgent = 'Firefox', offered = ['en', 'hi', 'ar'] } = visit;
  root.className = 'light';
  delete root.dataset['offer'];
  document.head.innerHTML = `<meta name="theme-color" content="#ffffff"><meta name="languages" content="${offered.join(' ')}">`;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({ matches: system.includes(query) }),
  });
  const replace = jest.fn();
  const location = { ...urlOf(path), replace };
  const run = window.eval(`(function (location, navigator) {${script}})`) as (...values: object[]) => void;
  run(location, { languages, userAgent });
  return {
    language: root.lang,
    dir: root.dir,
    sentTo: replace.mock.calls.map(([url]: [string]) => url),
    offer: root.dataset['offer'],
    classes: [...root.classList].sort(),
    scheme: root.style.colorScheme,
    color: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

const urlOf = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash };
};

beforeEach(() => localStorage.clear());
afterAll(() => {
  root.lang = '';
  root.dir = '';
});

test.each([
  [null, [], 'light', '#ffffff'],
  [null, ['(prefers-color-scheme: dark)'], 'dark', '#1f2937'],
  ['dark', [], 'dark', '#1f2937'],
  ['purple', ['(prefers-color-scheme: dark)'], 'dark', '#1f2937'],
])(
  'with the saved theme %s and the system preferences %j, the page starts in the %s theme',
  (saved, system, theme, color) => {
    if (saved) localStorage.setItem('health-commons-theme', saved);
    expect(firstScript(system)).toMatchObject({ classes: [theme], scheme: theme, color });
  },
);

test.each([
  [{ highContrast: true, largeText: true, reducedMotion: false }, ['high-contrast', 'large-text', 'light']],
  [null, ['light', 'reduced-motion']],
])('with the saved accessibility choices %j, the page starts with the classes %j', (choices, classes) => {
  localStorage.setItem('health-commons-accessibility', JSON.stringify(choices));
  expect(firstScript(['(prefers-reduced-motion: reduce)']).classes).toEqual(classes);
});

test.each<[string, string, string]>([
  ['/', 'en', 'ltr'],
  ['/hi/report', 'hi', 'ltr'],
  ['/xx/report', 'en', 'ltr'],
  ...LANGUAGES.map(({ code, dir }): [string, string, string] => [`/${code}`, code, dir]),
])('the path %s opens in the language %s, written %s', (path, language, dir) => {
  const offered = LANGUAGES.map(({ code }) => code);
  expect(firstScript([], { path, offered })).toMatchObject({ language, dir });
});

test.each<[string | null, Visit, { sentTo?: string[]; offer?: string }]>([
  [null, { path: '/?tab=table#map', languages: ['hi-IN', 'en'] }, { sentTo: ['/hi?tab=table#map'] }],
  [null, { languages: ['de-DE', 'ar', 'en'] }, { sentTo: ['/ar'] }],
  [null, { languages: ['en-US', 'hi'] }, {}],
  ['en', { languages: ['hi-IN'] }, {}],
  ['de', { languages: ['hi-IN'] }, { sentTo: ['/hi'] }],
  [null, { languages: ['hi-IN'], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, {}],
  [null, { path: '/report', languages: ['hi-IN', 'en'] }, { offer: 'hi' }],
  ['ar', { path: '/phone-ai?from=link', languages: ['en-US'] }, { offer: 'ar' }],
  [null, { path: '/ar/about', languages: ['hi'] }, { offer: 'hi' }],
  [null, { path: '/hi/about', languages: ['hi-IN'] }, {}],
  ['en', { path: '/report', languages: ['hi-IN'] }, {}],
  // Many browsers ask for English by default.
  [null, { path: '/hi/report', languages: ['en-US'] }, {}],
  ['en', { path: '/hi/report', languages: ['hi-IN'] }, { offer: 'en' }],
  [null, { path: '/report', languages: ['de-DE', 'hi'] }, { offer: 'hi' }],
  [null, { path: '/report', languages: ['hi'], userAgent: 'Googlebot/2.1' }, {}],
])('with the saved language %s, the visit %j is sent to, or offered, %j', (saved, visit, expected) => {
  if (saved) localStorage.setItem(LANGUAGE_STORAGE_KEY, saved);
  expect(firstScript([], visit)).toMatchObject({ sentTo: [], offer: undefined, ...expected });
});

/** Runs the inline script at the end of the page. */
function runLastScript(path: string) {
  const text = [...page.querySelectorAll('body script:not([src])')].at(-1)?.textContent ?? '';
  const run = window.eval(`(function (location) {${text}})`) as (location: object) => void;
  run(urlOf(path));
}

test.each([
  ['/about', '/about', true],
  ['/about', '/about/', true],
  ['*', '/anything', true],
  ['/', '/about', false],
])('the content of the page built for %s is kept at %s: %s', (built, path, isKept) => {
  document.body.innerHTML = `<div id="root" data-path="${built}"><h1>Built</h1></div>`;
  runLastScript(path);
  expect(document.body.textContent).toBe(isKept ? 'Built' : '');
});

test('the scripts of a built page start after the first paint, and at once in a hidden page, which is not painted', async () => {
  const scripts = () => document.head.querySelectorAll('link[href="/first.js"]').length;
  const open = () => {
    document.head.innerHTML = '';
    document.body.innerHTML =
      '<div id="root" data-path="/"></div><template id="scripts"><link href="/first.js"></template>';
    runLastScript('/');
  };
  open();
  expect(scripts()).toBe(0);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(scripts()).toBe(1);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  expect(scripts()).toBe(1);
});

test('no stored value ends the first script', () => {
  for (const text of [...oddTextsOf({ highContrast: true, largeText: true }), ...oddTextsOf('dark')]) {
    for (const name of ['theme', 'accessibility', 'language'])
      localStorage.setItem(`health-commons-${name}`, text);
    expect(firstScript()).toMatchObject({ scheme: 'light', sentTo: [] });
  }
});
