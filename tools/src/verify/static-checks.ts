import { allowsOverrides } from '@health-commons/federation/page-overrides';
import { SHELL_ROUTES } from '@health-commons/federation';
import { contentType } from '@health-commons/federation/content-types';
import { headersOf, pagePolicies } from '../static-server/site-rules';
import { type Check, grouped } from './check';
import type { Site, SiteFile } from './load-site';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MIN_CERTIFICATE_DAYS = 14;
const YEAR_SECONDS = 31_536_000;

/** Headers with a check of their own. */
const OTHER_CHECKS = new Set(['cache-control', 'content-security-policy']);

const isHtml = (type: string | undefined) => /^text\/html\b/.test(type ?? '');
const mediaType = (type: string | undefined) =>
  (type?.split(';')[0]?.trim().toLowerCase() ?? '').replace('application/javascript', 'text/javascript');

/** Returns whether the page is this site's: it loads the same scripts. */
function isSamePage(html: string, site: Site): boolean {
  const scripts = (text: string) =>
    [...text.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join();
  return scripts(html) === scripts(site.html);
}

async function checkPages(site: Site) {
  const routes = Object.values(site.remotes).flatMap(({ mounts }) =>
    mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
  );
  const faults: { url: string; reason: string }[] = [];
  for (const route of [...SHELL_ROUTES.slice(1), ...routes, '/verify/no-such-page']) {
    const url = site.origin + route;
    const { status, headers, body } = await site.client.request(url, { headers: { accept: 'text/html' } });
    // An unknown path shows the page's frame too, but with status 404.
    const wanted = route === '/verify/no-such-page' ? 404 : 200;
    if (status !== wanted) faults.push({ url, reason: `the status must be ${wanted}, not ${status}` });
    else if (!isHtml(headers['content-type']) || !isSamePage(body.toString('utf8'), site))
      faults.push({ url, reason: 'this is not the page that / shows' });
  }
  return { faults: grouped(faults), summary: `${SHELL_ROUTES.length + routes.length + 1} routes` };
}

/** Checks that robots.txt names the sitemap, and that each page of the sitemap, in each language, is served. */
async function checkSitemap(site: Site) {
  const { client, origin } = site;
  const address = `${origin}/sitemap.xml`;
  const [robots, sitemap] = await Promise.all([
    client.request(`${origin}/robots.txt`),
    client.request(address),
  ]);
  if (sitemap.status === 404)
    return {
      faults: [],
      notes: [
        `${address} is missing, so search engines do not find all languages. Run npm run export again.`,
      ],
    };
  const faults: { url: string; reason: string }[] = [];
  if (sitemap.status !== 200 || mediaType(sitemap.headers['content-type']) !== 'application/xml')
    faults.push({ url: address, reason: 'this is not a sitemap' });
  if (robots.status !== 200 || !robots.body.toString('utf8').includes(`Sitemap: ${address}\n`))
    faults.push({ url: `${origin}/robots.txt`, reason: 'this file must name the sitemap of this site' });
  const urls = [...sitemap.body.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  for (const url of urls) {
    if (!URL.canParse(url) || new URL(url).origin !== origin) {
      faults.push({ url, reason: 'the sitemap has a page of another site' });
      continue;
    }
    const { status, body } = await client.request(url, { headers: { accept: 'text/html' } });
    if (status !== 200 || !isSamePage(body.toString('utf8'), site))
      faults.push({ url, reason: 'the sitemap has a page that is not served' });
  }
  return { faults: grouped(faults), summary: `${urls.length} pages` };
}

async function checkMissing(site: Site) {
  const faults: { url: string; reason: string }[] = [];
  const remotes = Object.values(site.remotes).map(({ entry }) => new URL('verify-none.js', entry).href);
  const paths = ['/static/js/verify-none.js', '/verify-none.txt', '/verify-none.json'];
  for (const url of [...paths.map((path) => site.origin + path), ...remotes]) {
    const { status, headers } = await site.client.request(url);
    if (status !== 404) faults.push({ url, reason: `a missing file must respond 404, not ${status}` });
    else if (freshSeconds(headers['cache-control']) !== 0)
      faults.push({ url, reason: 'a missing file must not be cached: send cache-control: no-store' });
  }
  return { faults: grouped(faults) };
}

/** Returns for how long a response is used without revalidation: null if a browser may choose. */
function freshSeconds(cacheControl: string | undefined): number | null {
  const directives = (cacheControl ?? '')
    .toLowerCase()
    .split(',')
    .map((text) => text.trim());
  if (directives.includes('no-store') || directives.includes('no-cache')) return 0;
  const age = directives.find((text) => text.startsWith('max-age='))?.slice('max-age='.length);
  return age === undefined ? null : Number(age);
}

const present = (site: Site) => site.files.filter(({ status }) => status === 200);

function checkFiles({ files }: Site) {
  const faults = files.flatMap(({ url, owner, status, hash, listedHash }) => {
    if (status !== 200) return [{ url, reason: `responds ${status || 'nothing'}: copy the files again` }];
    if (listedHash === null || hash === listedHash) return [];
    const list = owner === 'shell' ? 'integrity.json' : 'remotes.json';
    return [{ url, reason: `differs from its hash in ${list}: copy the files again` }];
  });
  return { faults: grouped(faults), summary: `${files.length} files` };
}

function checkTypes(site: Site) {
  const faults = present(site).flatMap(({ url, path, headers }) => {
    const wanted = mediaType(contentType(path));
    const found = mediaType(headers['content-type']);
    return found === wanted ? [] : [{ url, reason: `the content type must be ${wanted}, not '${found}'` }];
  });
  return { faults: grouped(faults) };
}

function checkHeaders(site: Site) {
  const faults = present(site).flatMap(({ url, kind, headers }) =>
    Object.entries(headersOf(kind, { secure: site.secure }))
      .filter(([name, value]) => !OTHER_CHECKS.has(name) && headers[name] !== value)
      .map(([name, value]) => ({
        url,
        reason: headers[name] === undefined ? `lacks ${name}: ${value}` : `${name} must be ${value}`,
      })),
  );
  return { faults: grouped(faults) };
}

function checkCache(site: Site) {
  const faults = present(site).flatMap(({ url, kind, headers }) => {
    const found = headers['cache-control'];
    const wanted = headersOf(kind)['cache-control'] ?? '';
    const isRight = wanted.includes('immutable')
      ? (freshSeconds(found) ?? 0) >= YEAR_SECONDS && (found ?? '').includes('immutable')
      : freshSeconds(found) === 0;
    return isRight ? [] : [{ url, reason: `cache-control must be '${wanted}', not '${found ?? ''}'` }];
  });
  return { faults: grouped(faults) };
}

/** The names of the page's policies. */
const POLICIES = {
  'content-security-policy': 'Content-Security-Policy',
  'integrity-policy': 'Integrity-Policy',
};

function checkPolicy(site: Site) {
  const policies = pagePolicies(site.html, site.config);
  const faults = Object.entries(POLICIES)
    .filter(([name]) => site.page.headers[name] !== policies[name])
    .map(
      ([, name]) =>
        `The page's ${name} is not that of this page and config.json: run npm run export again and reload the web server.`,
    );
  const worker = site.files.find(({ kind }: SiteFile) => kind === 'worker');
  const wanted = headersOf('worker')['content-security-policy'] ?? '';
  if (worker?.status === 200 && worker.headers['content-security-policy'] !== wanted)
    faults.push(`${worker.url} must have the Content-Security-Policy ${wanted}.`);
  return { faults };
}

async function checkTransport({ client, origin, secure }: Site) {
  if (!secure) return { faults: [], notes: ['The site has no TLS. Browsers allow that only on localhost.'] };
  const faults: string[] = [];
  const url = new URL(origin);
  const days = Math.floor(((await client.certificateExpiry(url)) - Date.now()) / DAY_MS);
  if (days < MIN_CERTIFICATE_DAYS) faults.push(`The certificate expires in ${days} days.`);
  if (!url.port) {
    const plain = `http://${url.hostname}/about`;
    const redirect = await client.request(plain).catch(() => null);
    if (redirect && redirect.headers.location !== `${origin}/about`)
      faults.push(`${plain} must redirect to ${origin}/about.`);
  }
  return { faults, summary: `the certificate is valid for ${days} days` };
}

/** A site that allows overrides passes, because it may be for staging. */
function checkOverrides({ html }: Site) {
  if (!allowsOverrides(html)) return { faults: [], summary: 'not allowed' };
  const note =
    'This site allows overrides: a browser in which somebody confirms a link runs code of that machine, without hashes and signatures. If this is not staging, run npm run export without --allow-overrides.';
  return { faults: [], notes: [note], summary: 'ALLOWED' };
}

/** Checks of the files, which a web server or a static host serves. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'pages', run: checkPages },
  { name: 'sitemap', run: checkSitemap },
  { name: 'missing files', run: checkMissing },
  { name: 'files and hashes', run: checkFiles },
  { name: 'content types', run: checkTypes },
  { name: 'headers', run: checkHeaders },
  { name: 'cache rules', run: checkCache },
  { name: 'content security policy', run: checkPolicy },
  { name: 'overrides', run: checkOverrides },
  { name: 'TLS', run: checkTransport },
];
