import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { pageHeading, pageHtml } from './page-html';
import type { RenderedPage } from './render-pages';

const BUILT =
  '<!doctype html><html lang="en" class="light"><head><title>Health Commons</title>' +
  '<script defer="defer" src="/static/js/index.cc.js"></script></head><body><div id="root"></div></body></html>';

const FILES = {
  entry: { file: 'static/js/index.cc.js', hash: 'sha384-one' },
  scripts: [{ file: 'static/js/1.aa.js', hash: 'sha384-two' }],
  styles: [{ file: 'static/css/page-about.bb.css', hash: 'sha384-three' }],
  inline: [{ file: 'static/css/1.aa.css', css: '.a{content:"$&"}\n/*# sourceMappingURL=1.aa.css.map*/' }],
};

const page: RenderedPage = {
  name: 'ar/about',
  path: '/ar/about',
  language: 'ar',
  title: 'About <us>',
  html: '<h1>About $& us</h1>',
};

test('a built page has its content, path, title, language and direction', () => {
  const html = pageHtml(BUILT, page, FILES);
  expect(html).toContain('<div id="root" data-path="/ar/about"><h1>About $& us</h1></div>');
  expect(html).toContain('<title>About &lt;us&gt;</title>');
  expect(html).toContain('<html lang="ar" dir="rtl" class="light">');
});

test('a built page contains the style sheets of all pages, and links its own with its hash', () => {
  const html = pageHtml(BUILT, page, FILES);
  expect(html).toContain('<style data-href="/static/css/1.aa.css">.a{content:"$&"}\n</style>');
  expect(html).toContain(
    '<link rel="stylesheet" href="/static/css/page-about.bb.css" integrity="sha384-three" crossorigin="anonymous">',
  );
});

test('a built page has its scripts in a template, and preloads only the first, at low priority', () => {
  const [head, body = ''] = pageHtml(BUILT, page, FILES).split('</head>');
  expect(head).not.toContain('<script');
  expect(head?.match(/<link [^>]*as="script"[^>]*>/g)).toEqual([
    '<link rel="preload" href="/static/js/index.cc.js" as="script" fetchpriority="low" integrity="sha384-one" crossorigin="anonymous">',
  ]);
  expect(/<template id="scripts">(.*)<\/template>/.exec(body)?.[1]).toBe(
    '<script defer="defer" src="/static/js/index.cc.js" integrity="sha384-one" crossorigin="anonymous"></script>' +
      '<link rel="preload" href="/static/js/1.aa.js" as="script" integrity="sha384-two" crossorigin="anonymous">',
  );
});

test('`pageHtml` throws if index.html has no root element', () => {
  expect(() => pageHtml(BUILT.replace('id="root"', 'id="app"'), page, FILES)).toThrow('id="root"');
});

const root = mkdtempSync(path.join(tmpdir(), 'page-heading-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a built page shows the heading in its language, or in English if the remote lacks the language', () => {
  const pages = { '/vaccines': { heading: 'vaccines.title' }, '/wrong': { heading: 'vaccines.titel' } };
  writeFiles(root, {
    'mfe-vaccines/remote.json': JSON.stringify({ pages }),
    'mfe-vaccines/src/locales/en.json': '{ "vaccines.title": "Vaccines" }',
    'mfe-vaccines/src/locales/es.json': '{ "vaccines.title": "Vacunas" }',
    'packages/languages/fr/mfe-vaccines.json': '{ "vaccines.title": "Vaccins" }',
  });
  expect(pageHeading(root, 'mfe-vaccines', '/vaccines', 'es')).toBe('<h1>Vacunas</h1>');
  expect(pageHeading(root, 'mfe-vaccines', '/vaccines', 'fr')).toBe('<h1>Vaccins</h1>');
  expect(pageHeading(root, 'mfe-vaccines', '/vaccines', 'hi')).toBe('<h1>Vaccines</h1>');
  expect(pageHeading(root, 'mfe-vaccines', '/other', 'es')).toBe('');
  expect(() => pageHeading(root, 'mfe-vaccines', '/wrong', 'es')).toThrow('has no vaccines.titel');
});
