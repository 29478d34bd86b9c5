import { SHELL_ROUTES } from '@health-commons/federation';
import { contentType } from '@health-commons/federation/content-types';
import { allowsOverrides } from '@health-commons/federation/page-overrides';
import { headersOf, pagePolicies } from '../static-server/site-rules';
import type { Site } from './load-site';
import type { Checks } from './verify';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MIN_CERTIFICATE_DAYS = 14;
/** The days before the expiry of the owner's document in which a note asks for its renewal. */
const RENEWAL_DAYS = 30;
const YEAR_SECONDS = 31_536_000;

/** Headers with a check of their own. */
const OTHER_CHECKS = new Set(['cache-control', 'content-security-policy']);

/** The names of the page's policies. */
const POLICIES = {
  'content-security-policy': 'Content-Security-Policy',
  'integrity-policy': 'Integrity-Policy',
};

const mediaType = (type: string | undefined) =>
  (type?.split(';')[0]?.trim().toLowerCase() ?? '').replace('application/javascript', 'text/javascript');

/** Returns whether the page is this site's: it loads the same scripts. */
function isSamePage(html: string, site: Site): boolean {
  const scripts = (text: string) =>
    [...text.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join();
  return scripts(html) === scripts(site.html);
}

/** Returns for how long a response is used without revalidation: null if a browser may choose. */
function freshSeconds(cacheControl = ''): number | null {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const [, age] = /\bmax-age=(\d+)/i.exec(cacheControl) ?? [];
  return age === undefined ? null : Number(age);
}

const present = (site: Site) => site.files.filter(({ status }) => status === 200);

/** Checks of the files, which a web server or a static host serves. */
export const STATIC_CHECKS: Checks = {
  async pages(site, { faultAt, summarize }) {
    const mounted = Object.values(site.remotes).flatMap(({ mounts }) =>
      mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
    );
    // An unknown path shows the page's frame too, but with status 404.
    const unknown = '/verify/no-such-page';
    const routes = [...SHELL_ROUTES.slice(1), ...mounted, unknown];
    for (const route of routes) {
      const url = site.origin + route;
      const { status, headers, body } = await site.client.request(url, { headers: { accept: 'text/html' } });
      const wanted = route === unknown ? 404 : 200;
      if (status !== wanted) faultAt(url, `the status must be ${wanted}, not ${status}`);
      else if (mediaType(headers['content-type']) !== 'text/html' || !isSamePage(body.toString('utf8'), site))
        faultAt(url, 'this is not the page that / shows');
    }
    summarize(`${routes.length + 1} routes`);
  },

  /** Checks that robots.txt names the sitemap, and that each page of the sitemap, in each language, is served. */
  async sitemap(site, { faultAt, note, summarize }) {
    const { client, origin } = site;
    const address = `${origin}/sitemap.xml`;
    const robots = await client.request(`${origin}/robots.txt`);
    const sitemap = await client.request(address);
    if (sitemap.status === 404)
      return note(
        `${address} is missing, so search engines do not find all languages. Run npm run export again.`,
      );
    if (sitemap.status !== 200 || mediaType(sitemap.headers['content-type']) !== 'application/xml')
      faultAt(address, 'this is not a sitemap');
    if (robots.status !== 200 || !robots.body.toString('utf8').includes(`Sitemap: ${address}\n`))
      faultAt(`${origin}/robots.txt`, 'this file must name the sitemap of this site');
    const urls = [...sitemap.body.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => url,
    );
    for (const url of urls) {
      if (!URL.canParse(url) || new URL(url).origin !== origin) {
        faultAt(url, 'the sitemap has a page of another site');
        continue;
      }
      const { status, body } = await client.request(url, { headers: { accept: 'text/html' } });
      if (status !== 200 || !isSamePage(body.toString('utf8'), site))
        faultAt(url, 'the sitemap has a page that is not served');
    }
    summarize(`${urls.length} pages`);
  },

  async 'missing files'(site, { faultAt }) {
    const remotes = Object.values(site.remotes).map(({ entry }) => new URL('verify-none.js', entry).href);
    const paths = ['/static/js/verify-none.js', '/verify-none.txt', '/verify-none.json'];
    for (const url of [...paths.map((path) => site.origin + path), ...remotes]) {
      const { status, headers } = await site.client.request(url);
      if (status !== 404) faultAt(url, `a missing file must respond 404, not ${status}`);
      else if (freshSeconds(headers['cache-control']) !== 0)
        faultAt(url, 'a missing file must not be cached: send cache-control: no-store');
    }
  },

  'files and hashes'({ files }, { faultAt, summarize }) {
    for (const { url, owner, status, hash, listedHash } of files) {
      if (status !== 200) faultAt(url, `responds ${status || 'nothing'}: copy the files again`);
      else if (listedHash !== null && hash !== listedHash) {
        const list = owner === 'shell' ? 'integrity.json' : 'remotes.json';
        faultAt(url, `differs from its hash in ${list}: copy the files again`);
      }
    }
    summarize(`${files.length} files`);
  },

  'content types'(site, { faultAt }) {
    for (const { url, path, headers } of present(site)) {
      const wanted = mediaType(contentType(path));
      const found = mediaType(headers['content-type']);
      if (found !== wanted) faultAt(url, `the content type must be ${wanted}, not '${found}'`);
    }
  },

  headers(site, { faultAt }) {
    for (const { url, kind, headers } of present(site))
      for (const [name, value] of Object.entries(headersOf(kind, { secure: site.secure }))) {
        if (OTHER_CHECKS.has(name) || headers[name] === value) continue;
        faultAt(url, headers[name] === undefined ? `lacks ${name}: ${value}` : `${name} must be ${value}`);
      }
  },

  'cache rules'(site, { faultAt }) {
    for (const { url, kind, headers } of present(site)) {
      const found = headers['cache-control'] ?? '';
      const wanted = headersOf(kind)['cache-control'] ?? '';
      const isRight = wanted.includes('immutable')
        ? (freshSeconds(found) ?? 0) >= YEAR_SECONDS && found.includes('immutable')
        : freshSeconds(found) === 0;
      if (!isRight) faultAt(url, `cache-control must be '${wanted}', not '${found}'`);
    }
  },

  'content security policy'(site, { fault }) {
    const policies = pagePolicies(site.html, site.config);
    for (const [name, title] of Object.entries(POLICIES))
      if (site.page.headers[name] !== policies[name])
        fault(
          `The page's ${title} is not that of this page and config.json: run npm run export again and reload the web server.`,
        );
    const worker = site.files.find(({ kind }) => kind === 'worker');
    const wanted = headersOf('worker')['content-security-policy'] ?? '';
    if (worker?.status === 200 && worker.headers['content-security-policy'] !== wanted)
      fault(`${worker.url} must have the Content-Security-Policy ${wanted}.`);
  },

  /** A site that allows overrides passes, because it may be for staging. */
  overrides({ html }, { note, summarize }) {
    if (!allowsOverrides(html)) return summarize('not allowed');
    summarize('ALLOWED');
    note(
      'This site allows overrides: a browser in which somebody confirms a link runs code of that machine, without hashes and signatures. If this is not staging, run npm run export without --allow-overrides.',
    );
  },

  async TLS({ client, origin, secure }, { fault, note, summarize }) {
    if (!secure) return note('The site has no TLS. Browsers allow that only on localhost.');
    const url = new URL(origin);
    const days = Math.floor(((await client.certificateExpiry(url)) - Date.now()) / DAY_MS);
    summarize(`the certificate is valid for ${days} days`);
    if (days < MIN_CERTIFICATE_DAYS) fault(`The certificate expires in ${days} days.`);
    if (url.port) return;
    const plain = `http://${url.hostname}/about`;
    const redirect = await client.request(plain).catch(() => null);
    if (redirect && redirect.headers.location !== `${origin}/about`)
      fault(`${plain} must redirect to ${origin}/about.`);
  },

  /** Checks that the page of a new visitor accepts the registry: signatures, expiry, and what the owner allows. */
  registry({ registry: { owner, ownerFault, remotes } }, { fault, note, summarize }) {
    for (const each of [ownerFault, ...[...remotes.values()].map((remote) => remote.fault)])
      if (each) fault(each.detail);
    if (!owner) return;
    const days = Math.round((Date.parse(owner.expires) - Date.now()) / DAY_MS);
    summarize(`the owner's document is valid for ${days} days`);
    const date = owner.expires.slice(0, 10);
    if (days < RENEWAL_DAYS)
      note(`The owner's document expires on ${date} (${days} days). Run npm run keys -- renew.`);
  },
};
