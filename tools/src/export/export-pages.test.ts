import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allowsOverrides, withoutOverrides } from '@health-commons/federation/page-overrides';
import { withoutRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { DEFAULT_OWN_SITE } from '@health-commons/federation/run-site';
import { exportSite, PAGE, writeBuilds } from './testing/fixture-builds';

const SITE = 'https://health.example';

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  out = path.join(root, 'out');
  writeBuilds(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const oneOrigin = (...args: string[]) => exportSite(root, ['--site', SITE, '--out', out, ...args]);
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

test('an export has the first views of remotes in the pages of their languages', async () => {
  const { read } = await oneOrigin();
  for (const page of ['site/pages/hi.html', 'site/pages/hi/frame.html']) {
    expect(read(page)).toContain('<p>Country</p>');
    expect(read(page)).toContain('p{color:red}');
  }
  expect(read('site/index.html')).not.toContain('Country');
});

describe('an export that allows overrides', () => {
  const configurations = ['nginx.conf', 'Caddyfile', 'site/_headers'];

  it('says so in the page, lists localhost in the policy, and sends no Integrity-Policy', async () => {
    const { read } = await oneOrigin('--allow-overrides');
    const page = read('site/index.html');
    expect(allowsOverrides(page)).toBe(true);
    expect(withoutOverrides(withoutRegistryKeys(page))).toBe(PAGE);
    for (const name of [...configurations, 'site/404.html'])
      expect([name, read(name).includes('ws://localhost:*')]).toEqual([name, true]);
    for (const name of configurations)
      expect([name, read(name).includes('integrity-policy')]).toEqual([name, false]);
  });

  it('leaves nothing behind in an export without the option into the same folder', async () => {
    await oneOrigin('--allow-overrides');
    const { read } = await oneOrigin();
    const page = read('site/index.html');
    expect(allowsOverrides(page)).toBe(false);
    expect(withoutRegistryKeys(page)).toBe(PAGE);
    for (const name of [...configurations, 'site/404.html'])
      expect([name, read(name).includes('localhost:')]).toEqual([name, false]);
    for (const name of configurations) expect(read(name)).toContain('integrity-policy');
  });
});

test("an export with a site.json of one's own has its name, logo and colours, and the hashes of the files with them", async () => {
  const own = {
    site: { ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', shortName: 'Example', hasLogo: true },
    colours: { light: { link: '#6a1b9a' }, dark: {} },
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const { read, plan } = await exportSite(root, ['--site', SITE, '--out', out], {}, own);
  const page = read('site/index.html');
  const [style = ''] = /<style id="site-colours">.*?<\/style>/.exec(page) ?? [];
  expect(style).toContain('--color-link:#6a1b9a');
  expect(page).toContain('"name":"Example Region Health"');
  expect(JSON.parse(read('site/manifest.webmanifest'))).toMatchObject({
    name: 'Example Region Health',
    short_name: 'Example',
  });
  expect(read('site/icons/icon.svg')).toBe(own.logo);
  const hashes = JSON.parse(read('site/integrity.json')) as Record<string, string>;
  expect(hashes['index.html']).toBe(sha384(withoutRegistryKeys(page)));
  expect(hashes['manifest.webmanifest']).toBe(sha384(read('site/manifest.webmanifest')));
  expect(hashes['icons/icon.svg']).toBe(sha384(own.logo));
  const sheet = style.replace(/<[^>]*>/g, '');
  expect(plan.policies['content-security-policy']).toContain(
    createHash('sha256').update(sheet).digest('base64'),
  );
});

test('an export has a page for each route and language, and a sitemap with all of them, which robots.txt names', async () => {
  const { read } = await oneOrigin();
  const routes = ['/', '/about', '/privacy', '/accessibility', '/data', '/report'];
  expect(read('site/pages/hi/report.html')).toContain('<html lang="hi"');
  expect(read('site/robots.txt').split('\n')).toContain(`Sitemap: ${SITE}/sitemap.xml`);

  const pages = matches(read('site/sitemap.xml'), /<url>([^]*?)<\/url>/g).map(([entry = '']) => ({
    url: matches(entry, /<loc>(.*?)<\/loc>/g).flat(),
    alternates: matches(entry, /<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
  }));
  const hindi = (route: string) => (route === '/' ? '/hi' : `/hi${route}`);
  // Not /remotes, which is for operators.
  expect(pages).toEqual(
    routes.flatMap((route) =>
      [route, hindi(route)].map((page) => ({
        url: [SITE + page],
        alternates: [
          ['en', SITE + route],
          ['hi', SITE + hindi(route)],
          ['x-default', SITE + route],
        ],
      })),
    ),
  );
});
