import type { Language } from '@health-commons/contracts/languages';
import { testFolder, writeFiles } from '../testing/fixture';
import { withOrigin } from '../installed-page';
import { type RenderedPage, leadOf, pageHeading, pageHtml } from './page-html';

const BUILT =
  '<!doctype html><html lang="en" class="light"><head><title>Health Commons</title>' +
  '<meta name="description" content="The site"><meta name="languages" content="en ar">' +
  '<script defer="defer" src="/static/js/index.cc.js"></script></head><body><noscript></noscript><div id="root"></div></body></html>';

const FILES = {
  entry: { file: 'static/js/index.cc.js', hash: 'sha384-one' },
  scripts: [{ file: 'static/js/1.aa.js', hash: 'sha384-two' }],
  styles: [{ file: 'static/css/page-about.bb.css', hash: 'sha384-three' }],
  inline: [{ file: 'static/css/1.aa.css', css: '.a{content:"$&"}\n/*# sourceMappingURL=1.aa.css.map*/' }],
};

const page: RenderedPage = {
  name: 'ar/about',
  path: '/ar/about',
  url: '/ar/about',
  description: 'It&#x27;s ours',
  noScript: '<p>No script</p>',
  language: 'ar',
  title: 'About <us>',
  html: '<h1>About $& us</h1>',
};

test('a built page has its content, path, title, language and direction, and says what needs JavaScript', () => {
  const html = pageHtml(BUILT, page, FILES);
  expect(html).toContain('<div id="root" data-path="/ar/about"><h1>About $& us</h1></div>');
  expect(html).toContain('<title>About &lt;us&gt;</title>');
  expect(html).toContain('<html lang="ar" dir="rtl" class="light">');
  expect(html).toContain('<noscript><p>No script</p></noscript>');
});

const ADDRESS = /<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:url"[^>]*>/g;

test('a built page tells search engines and readers of links what it is, in its language', () => {
  const html = pageHtml(BUILT, page, FILES);
  expect(html).toContain('<meta name="description" content="It&#x27;s ours">');
  expect(html.match(ADDRESS)).toEqual([
    '<link rel="canonical" href="/ar/about">',
    '<link rel="alternate" hreflang="en" href="/about">',
    '<link rel="alternate" hreflang="ar" href="/ar/about">',
    '<link rel="alternate" hreflang="x-default" href="/about">',
    '<meta property="og:url" content="/ar/about">',
  ]);
  const properties = html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g);
  expect(Object.fromEntries(Array.from(properties, ([, name, content]) => [name, content]))).toMatchObject({
    ...{ site_name: 'Health Commons', title: 'About &lt;us&gt;', description: 'It&#x27;s ours' },
    ...{ locale: 'ar_EG', image: '/icons/share.png' },
  });
});

test('a page that is shown at any path has a title for readers of links, and no address', () => {
  const html = pageHtml(BUILT, { ...page, path: '*', url: null }, FILES);
  expect(html).toContain('property="og:title"');
  expect(html.match(ADDRESS)).toBeNull();
});

test('an installation has the addresses of its origin, and the built page has none', () => {
  const built = pageHtml(BUILT, page, FILES);
  const installed = withOrigin(built, 'https://health.example');
  for (const element of installed.match(ADDRESS) ?? []) expect(element).toContain('"https://health.example/');
  expect(installed).toContain('content="https://health.example/icons/share.png"');
  expect(withOrigin(installed, '')).toBe(built);
});

test('the description is the paragraph after the heading, without tags and of at most 300 characters', () => {
  expect(leadOf('<h1>Us</h1><p class="lead">One <b>&amp;</b> two<!-- --> three</p><p>Four</p>')).toBe(
    'One &amp; two three',
  );
  expect(leadOf('<h1>Us</h1><ul></ul>')).toBeNull();
  for (const word of ['word ', '語', '&#x27;']) {
    const text = leadOf(`<h1>Us</h1><p>${word.repeat(400)}</p>`) ?? '';
    expect(text).toMatch(/^(word|語|&#x27;).*(word|語|;)…$/);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text.length).toBeGreaterThan(280);
  }
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

const root = testFolder();

test('a built page shows the heading in its language, or in English if the remote lacks the language', () => {
  const remote = {
    workspace: 'mfe-vaccines',
    manifest: {
      pages: { '/vaccines': { heading: 'vaccines.title' }, '/wrong': { heading: 'vaccines.titel' } },
    },
  };
  const headingOf = (route: string, language: Language) => pageHeading(root, remote, route, language);
  writeFiles(root, {
    'mfe-vaccines/src/locales/en.json': '{ "vaccines.title": "Vaccines" }',
    'mfe-vaccines/src/locales/es.json': '{ "vaccines.title": "Vacunas" }',
    'packages/languages/fr/mfe-vaccines.json': '{ "vaccines.title": "Vaccins" }',
  });
  expect(headingOf('/vaccines', 'es')).toBe('<h1>Vacunas</h1>');
  expect(headingOf('/vaccines', 'fr')).toBe('<h1>Vaccins</h1>');
  expect(headingOf('/vaccines', 'hi')).toBe('<h1>Vaccines</h1>');
  expect(headingOf('/other', 'es')).toBe('');
  expect(() => headingOf('/wrong', 'es')).toThrow('has no vaccines.titel');
});
