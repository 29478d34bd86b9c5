import { randomUUID } from 'node:crypto';
import type { Answer, RequestOptions } from './client';
import type { Check } from './checks';
import type { Site } from './load-site';

/** An origin that no installation lists. */
const FOREIGN_ORIGIN = 'https://foreign.invalid';

const has =
  (...statuses: readonly number[]) =>
  ({ status }: Answer) =>
    statuses.includes(status);
const typeOf = ({ headers }: Answer) => headers['content-type'] ?? '';

/** Returns whether an answer is this site's page with this status: it loads the same scripts. */
function isPageOf(site: Site, status: number) {
  const scripts = (html: string) =>
    [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, src]) => src).join();
  const own = scripts(site.html);
  return (answer: Answer) =>
    answer.status === status &&
    /^text\/html\b/.test(typeOf(answer)) &&
    scripts(answer.body.toString('utf8')) === own;
}

/** Tries to write with the public key. The country violates a constraint and no row has the id: nothing is stored. */
const WRITES = [
  ['INSERT', '', { method: 'POST', body: '{"country":"verify","symptoms":["fever"]}' }],
  ['UPDATE', `?id=eq.${randomUUID()}`, { method: 'PATCH', body: '{"severity":"mild"}' }],
  ['DELETE', `?id=eq.${randomUUID()}`, { method: 'DELETE' }],
] as const;

/** Checks by requests to the servers, by name. They store and change nothing. */
export const REQUEST_CHECKS: Readonly<Record<string, Check>> = {
  async pages(site, { ask }) {
    await ask(
      `${site.origin}/remotes`,
      isPageOf(site, 200),
      "{url}: responds {status}; it must be the site's page, with 200.",
    );
    await ask(
      `${site.origin}/verify/no-such-page`,
      isPageOf(site, 404),
      "{url}: responds {status}; an unknown path must show the site's page, with 404.",
    );
  },

  async sitemap(site, { ask }) {
    await ask(
      `${site.origin}/sitemap.xml`,
      (answer) => answer.status === 200 && /^application\/xml\b/.test(typeOf(answer)),
      '{url}: responds {status}; it must be a sitemap. Run npm run export again.',
    );
    for (const [, url = ''] of site.sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
      await ask(url, isPageOf(site, 200), '{url}: the sitemap has a page that is not served.');
  },

  async 'missing files'({ origin, remotes }, { ask }) {
    const own = ['/static/js/verify-none.js', '/verify-none.txt', '/verify-none.json'];
    for (const url of [
      ...own.map((path) => origin + path),
      ...Object.values(remotes).map(({ entry }) => new URL('verify-none.js', entry).href),
    ])
      await ask(
        url,
        ({ status, headers }) =>
          status === 404 && /\bno-(store|cache)\b/.test(headers['cache-control'] ?? ''),
        '{url}: responds {status}; a missing file must respond 404 with cache-control: no-store.',
      );
  },

  async backend({ config }, { ask }) {
    await ask(`${config.api}/api/health`, has(200), '{url} responds {status}.');
  },

  async CORS({ config, origin }, { ask }) {
    const allows = ({ headers }: Answer) =>
      ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
    await ask(
      `${config.api}/api/health`,
      allows,
      `{url}: does not allow pages of ${origin} to read it (status {status}, access-control-allow-origin).`,
      { headers: { origin } },
    );
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    };
    await ask(
      `${config.api}/api/reports`,
      (answer) => answer.status < 300 && allows(answer),
      `{url}: does not allow reports from pages of ${origin} (status {status}). Is SITE_URL=${origin} set for the backend?`,
      { method: 'OPTIONS', headers },
    );
  },

  /** The reports are empty, so the API rejects them even if this check fails. */
  async 'writes from other sites'({ config, origin }, { ask }) {
    const post = (from: string, type: string): RequestOptions => ({
      method: 'POST',
      body: '{}',
      headers: { 'content-type': type, origin: from },
    });
    await ask(
      `${config.api}/api/reports`,
      has(403),
      '{url}: must refuse a report from a page of another site with 403, and responds {status}.',
      post(FOREIGN_ORIGIN, 'application/json'),
    );
    await ask(
      `${config.api}/api/reports`,
      // A server that does not allow this site's pages refuses with 403: the check of CORS says so.
      has(415, 403),
      '{url}: must refuse a report that is not declared as JSON with 415, and responds {status}.',
      post(origin, 'text/plain'),
    );
  },

  async 'anonymous writes'({ config: { supabaseUrl, anonKey } }, { ask }) {
    const table = `${supabaseUrl}/rest/v1/symptom_reports`;
    const headers = {
      apikey: anonKey,
      'content-type': 'application/json',
      ...(anonKey.startsWith('sb_') ? {} : { authorization: `Bearer ${anonKey}` }),
    };
    for (const [action, query, options] of WRITES)
      await ask(
        table + query,
        has(401, 403, 405),
        `{url}: must refuse ${action} with the public key with 401, 403 or 405, and responds {status}.`,
        { ...options, headers },
      );
    await ask(
      `${table}?select=id&limit=1`,
      has(200),
      '{url}: must let the public key read, and responds {status}.',
      { headers },
    );
    await ask(
      `${table}?limit=1`,
      ({ status }) => status >= 400,
      '{url}: must refuse the public key the schema private, and responds {status}.',
      { headers: { ...headers, 'accept-profile': 'private' } },
    );
  },

  async realtime({ config, origin }, { ask }) {
    const query = new URLSearchParams({ apikey: config.anonKey, vsn: '2.0.0' });
    await ask(
      `${config.supabaseUrl}/realtime/v1/websocket?${query.toString()}`,
      has(101),
      'Realtime accepts no WebSocket with the public key of config.json (status {status}). With 401 or 403 it refuses the key; otherwise, does the proxy forward upgrades?',
      { socketOf: origin },
    );
  },

  /** The operator's paths, which must not be forwarded. The shell's page and errors other than 401 are accepted. */
  async 'private paths'({ config, origin }, { ask }) {
    for (const base of new Set([origin, config.supabaseUrl, config.chat]))
      for (const path of ['/metrics', '/moderation', '/load/v1/state', '/operator/v1/'])
        await ask(
          base + path,
          (answer) => answer.status !== 401 && (answer.status >= 300 || /^text\/html\b/.test(typeOf(answer))),
          '{url} can be reached from outside (status {status}): do not forward it.',
        );
  },

  /** Opens connections as pages do: by WebSocket and by long polling. The server ends them after a time-out. */
  async chat({ config, origin }, { ask }) {
    await ask(
      `${config.chat}/health`,
      ({ body }) => /"ok":\s*true/.test(body.toString('utf8')),
      '{url} responds {status}, not ready.',
    );
    const address = (transport: string) => `${config.chat}/socket.io/?EIO=4&transport=${transport}`;
    const isOpen = await ask(
      address('polling'),
      ({ status, body }) => status === 200 && body.toString('utf8').startsWith('0{'),
      `The chat does not accept pages of ${origin} (status {status}). Is SITE_URL=${origin} set for the chat server?`,
      { headers: { origin } },
    );
    await ask(
      address('polling'),
      ({ status }) => status >= 400,
      'The chat accepts pages of any site. List the origins in ALLOWED_ORIGINS.',
      { headers: { origin: FOREIGN_ORIGIN } },
    );
    // A chat that refuses this site's pages answers their WebSockets with 400, as it does without an upgrade.
    if (isOpen)
      await ask(
        address('websocket'),
        has(101),
        'The chat accepts no WebSocket (status {status}): does the proxy forward upgrades?',
        { socketOf: origin },
      );
  },
};
