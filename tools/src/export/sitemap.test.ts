import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportSite, writeBuilds } from './testing/fixture-builds';

const SITE = 'https://health.example';
const ROUTES = ['/', '/about', '/privacy', '/accessibility', '/data', '/report'];

const root = mkdtempSync(path.join(os.tmpdir(), 'sitemap-'));
afterAll(() => rmSync(root, { recursive: true }));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

test('an export has a page for each route and language, and a sitemap with all of them, which robots.txt names', async () => {
  writeBuilds(root);
  const { read } = await exportSite(root, ['--site', SITE, '--out', path.join(root, 'out')]);
  expect(read('site/pages/hi/report.html')).toContain('<html lang="hi"');
  expect(read('site/robots.txt').split('\n')).toContain(`Sitemap: ${SITE}/sitemap.xml`);

  const pages = matches(read('site/sitemap.xml'), /<url>([^]*?)<\/url>/g).map(([entry = '']) => ({
    url: matches(entry, /<loc>(.*?)<\/loc>/g).flat(),
    alternates: matches(entry, /<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
  }));
  const hindi = (route: string) => (route === '/' ? '/hi' : `/hi${route}`);
  // Not /remotes, which is for operators.
  expect(pages).toEqual(
    ROUTES.flatMap((route) =>
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
