import { randomUUID } from 'node:crypto';
import { SHELL_ROUTES } from '@health-commons/federation';
import type { Answer, RequestOptions } from './client';
import type { Site } from './load-site';

/** A request and what its response must be. */
export type Row = {
  /** The name of the check that the row belongs to. */
  check: string;
  url: string;
  options?: RequestOptions;
  accepts: (answer: Answer) => boolean;
  /** A sentence in which `{url}` and `{status}` are replaced by those of the response. */
  fault: string;
};

/** An origin that no installation lists. */
const FOREIGN_ORIGIN = 'https://foreign.invalid';

const hasStatus =
  (...wanted: readonly number[]) =>
  ({ status }: Answer) =>
    wanted.includes(status);

/** Returns whether the page is this site's: it loads the same scripts. */
function isPageOf(site: Site) {
  const scripts = (html: string) =>
    [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join();
  const own = scripts(site.html);
  return ({ headers, body }: Answer) =>
    /^text\/html\b/.test(headers['content-type'] ?? '') && scripts(body.toString('utf8')) === own;
}

/** Requests of pages and of missing files, which the web server answers. */
function fileRows(site: Site): Row[] {
  const { origin, remotes, sitemap } = site;
  const isPage = isPageOf(site);
  const page = (check: string, url: string, status: number, fault: string): Row => ({
    check,
    url,
    options: { headers: { accept: 'text/html' } },
    accepts: (answer) => answer.status === status && isPage(answer),
    fault,
  });
  const mounted = Object.values(remotes).flatMap(({ mounts }) =>
    mounts.flatMap((mount) => ('route' in mount ? [mount.route] : [])),
  );
  const missing = [
    ...['/static/js/verify-none.js', '/verify-none.txt', '/verify-none.json'].map((path) => origin + path),
    ...Object.values(remotes).map(({ entry }) => new URL('verify-none.js', entry).href),
  ];
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  return [
    ...[...SHELL_ROUTES.slice(1), ...mounted].map((route) =>
      page('pages', origin + route, 200, "{url}: responds {status}; it must be the site's page, with 200."),
    ),
    page(
      'pages',
      `${origin}/verify/no-such-page`,
      404,
      "{url}: responds {status}; an unknown path must show the site's page, with 404.",
    ),
    {
      check: 'sitemap',
      url: `${origin}/sitemap.xml`,
      accepts: ({ status, headers }) =>
        status === 200 && /^application\/xml\b/.test(headers['content-type'] ?? ''),
      fault: '{url}: responds {status}; it must be a sitemap. Run npm run export again.',
    },
    ...listed.map((url) => page('sitemap', url, 200, '{url}: the sitemap has a page that is not served.')),
    ...missing.map((url) => ({
      check: 'missing files',
      url,
      accepts: ({ status, headers }: Answer) =>
        status === 404 && /\bno-(store|cache)\b/.test(headers['cache-control'] ?? ''),
      fault: '{url}: responds {status}; a missing file must respond 404 with cache-control: no-store.',
    })),
  ];
}

function apiRows({ config, origin }: Site): Row[] {
  const health = `${config.api}/api/health`;
  const reports = `${config.api}/api/reports`;
  const allows = ({ headers }: Answer) =>
    ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
  const json = { 'content-type': 'application/json' };
  return [
    { check: 'backend', url: health, accepts: hasStatus(200), fault: '{url} responds {status}.' },
    {
      check: 'CORS',
      url: health,
      options: { headers: { origin } },
      accepts: allows,
      fault: `{url}: pages of ${origin} may not read it (access-control-allow-origin).`,
    },
    {
      check: 'CORS',
      url: reports,
      options: {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      },
      accepts: (answer) => answer.status < 300 && allows(answer),
      fault: `{url}: pages of ${origin} may not send reports. Set SITE_URL=${origin} for the backend.`,
    },
    // The reports are empty, so the API rejects them even if this check fails.
    {
      check: 'writes from other sites',
      url: reports,
      options: { method: 'POST', body: '{}', headers: { ...json, origin: FOREIGN_ORIGIN } },
      accepts: hasStatus(403),
      fault: '{url} accepts reports from pages of other sites (status {status}).',
    },
    {
      check: 'writes from other sites',
      url: reports,
      options: { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain', origin } },
      accepts: hasStatus(415),
      fault: '{url} accepts reports that are not declared as JSON (status {status}).',
    },
  ];
}

/**
 * Tries to read and write with the public key. The country of the inserted row violates a constraint and no row has the
 * changed id, so nothing is stored or changed even if the key may write.
 */
function databaseRows({ config, origin }: Site): Row[] {
  const table = `${config.supabaseUrl}/rest/v1/symptom_reports`;
  const row = `${table}?id=eq.${randomUUID()}`;
  const headers = {
    apikey: config.anonKey,
    'content-type': 'application/json',
    ...(config.anonKey.startsWith('sb_') ? {} : { authorization: `Bearer ${config.anonKey}` }),
  };
  const attempts = [
    ['INSERT', table, 'POST', { country: 'verify', symptoms: ['fever'] }],
    ['UPDATE', row, 'PATCH', { severity: 'mild' }],
    ['DELETE', row, 'DELETE', undefined],
  ] as const;
  const socket = `${config.supabaseUrl}/realtime/v1/websocket`;
  const query = new URLSearchParams({ apikey: config.anonKey, vsn: '2.0.0' });
  return [
    ...attempts.map(([action, url, method, body]) => ({
      check: 'anonymous writes',
      url,
      options: { method, headers, ...(body && { body: JSON.stringify(body) }) },
      accepts: hasStatus(401, 403, 405),
      fault: `The public key may ${action} rows of symptom_reports, or the backend fails (status {status}).`,
    })),
    {
      check: 'anonymous writes',
      url: `${table}?select=id&limit=1`,
      options: { headers },
      accepts: hasStatus(200),
      fault: 'The public key cannot read symptom_reports (status {status}).',
    },
    {
      check: 'anonymous writes',
      url: `${table}?limit=1`,
      options: { headers: { ...headers, 'accept-profile': 'private' } },
      accepts: ({ status }) => status >= 400,
      fault: 'The public key can read the schema private.',
    },
    {
      check: 'realtime',
      url: `${socket}?${query.toString()}`,
      options: { upgrade: true, headers: { origin } },
      accepts: hasStatus(101),
      fault: `${socket} does not accept WebSockets (status {status}).`,
    },
  ];
}

/** Opens connections to the chat as pages do: by WebSocket and by long polling. The server ends them after a time-out. */
function chatRows({ config, origin }: Site): Row[] {
  const address = (transport: string) => `${config.chat}/socket.io/?EIO=4&transport=${transport}`;
  return [
    {
      check: 'chat',
      url: `${config.chat}/health`,
      accepts: ({ body }) => /"ok":\s*true/.test(body.toString('utf8')),
      fault: '{url} responds {status}, not ready.',
    },
    {
      check: 'chat',
      url: address('polling'),
      options: { headers: { origin } },
      accepts: ({ status, body }) => status === 200 && body.toString('utf8').startsWith('0{'),
      fault: `The chat does not accept pages of ${origin} (status {status}). Set SITE_URL=${origin} for the chat server.`,
    },
    {
      check: 'chat',
      url: address('websocket'),
      options: { upgrade: true, headers: { origin } },
      accepts: hasStatus(101),
      fault: 'The chat does not accept WebSockets (status {status}): let the proxy forward upgrades.',
    },
    {
      check: 'chat',
      url: address('polling'),
      options: { headers: { origin: FOREIGN_ORIGIN } },
      accepts: ({ status }) => status >= 400,
      fault: 'The chat accepts pages of any site. List the origins in ALLOWED_ORIGINS.',
    },
  ];
}

/** The operator's paths, which must not be forwarded. The shell's page and errors other than 401 are accepted. */
function privateRows({ config, origin }: Site): Row[] {
  return [...new Set([origin, config.supabaseUrl, config.chat])].flatMap((base) =>
    ['/metrics', '/moderation', '/load/v1/state', '/operator/v1/'].map((path) => ({
      check: 'private paths',
      url: base + path,
      accepts: ({ status, headers }: Answer) =>
        status !== 401 && (status >= 300 || /^text\/html\b/.test(headers['content-type'] ?? '')),
      fault: '{url} can be reached from outside (status {status}): do not forward it.',
    })),
  );
}

/** Returns the requests of all checks. They store and change nothing. */
export const requestsOf = (site: Site): readonly Row[] =>
  [fileRows, apiRows, databaseRows, privateRows, chatRows].flatMap((rows) => rows(site));
