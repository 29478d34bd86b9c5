import { randomUUID } from 'node:crypto';
import { satisfies } from '@health-commons/contracts/shell-api';
import * as v from 'valibot';
import type { Answer } from './client';
import type { Site } from './load-site';
import type { Checks } from './verify';

/** An origin that no installation lists. */
const FOREIGN_ORIGIN = 'https://foreign.invalid';

const readinessSchema = v.looseObject({
  checks: v.looseObject({ write: v.boolean() }),
  jobs: v.record(v.string(), v.number()),
  late: v.array(v.string()),
});
const healthSchema = v.looseObject({ ok: v.boolean(), version: v.string() });
const versionSchema = v.looseObject({ version: v.string() });

/** Returns the body of an answer, or null if it has another form. */
function read<Schema extends v.GenericSchema>({ body }: Answer, schema: Schema) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString('utf8'));
  return result.success ? result.output : null;
}

function age(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

async function chatHealth({ client, config }: Site) {
  const answer = await client.request(`${config.chat}/health`);
  return { status: answer.status, health: read(answer, healthSchema) };
}

const feature = (version: string) => /^\d+\.\d+/.exec(version)?.[0];

/** Checks of the API, the database, realtime and the chat, and of how they and the remotes fit together. */
export const SERVER_CHECKS: Checks = {
  async backend({ client, config }, { fault }) {
    const url = `${config.api}/api/health`;
    const { status } = await client.request(url);
    if (status !== 200) fault(`${url} responds ${status}.`);
  },

  /** Checks that the database stores data and the jobs run. The backend itself decides which jobs are late. */
  async jobs({ client, config }, { fault, note, summarize }) {
    const url = `${config.api}/api/health/ready`;
    const answer = await client.request(url);
    if (answer.status === 404)
      return note(`${url} responds 404: this backend does not report the age of its jobs.`);
    const readiness = read(answer, readinessSchema);
    if (!readiness) return fault(`${url} responds ${answer.status} without a readiness report.`);
    const { checks, jobs, late } = readiness;
    summarize(`${Object.keys(jobs).length} jobs`);
    if (!checks.write) fault('The database stores nothing: is its disk full, or is it read-only?');
    for (const name of late) {
      const seconds = jobs[name];
      fault(
        seconds === undefined
          ? `The job ${name} never ran.`
          : `The job ${name} last succeeded ${age(seconds)} ago.`,
      );
    }
    if (checks.write && late.length === 0 && answer.status !== 200)
      fault(`${url} responds ${answer.status}.`);
  },

  async CORS({ client, config, origin }, { fault }) {
    const allows = ({ headers }: Answer) =>
      ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
    const health = `${config.api}/api/health`;
    if (!allows(await client.request(health, { headers: { origin } })))
      fault(`${health}: pages of ${origin} may not read it (access-control-allow-origin).`);
    const reports = `${config.api}/api/reports`;
    const preflight = await client.request(reports, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });
    if (preflight.status >= 300 || !allows(preflight))
      fault(`${reports}: pages of ${origin} may not send reports. Set SITE_URL=${origin} for the backend.`);
  },

  /** Sends reports as a page of another site could. They are empty, so the API rejects them even if this check fails. */
  async 'writes from other sites'({ client, config, origin }, { fault }) {
    const url = `${config.api}/api/reports`;
    const send = (headers: Record<string, string>) =>
      client.request(url, { method: 'POST', headers, body: '{}' });
    const foreign = await send({ 'content-type': 'application/json', origin: FOREIGN_ORIGIN });
    if (foreign.status !== 403)
      fault(`${url} accepts reports from pages of other sites (status ${foreign.status}).`);
    const text = await send({ 'content-type': 'text/plain', origin });
    if (text.status !== 415)
      fault(`${url} accepts reports that are not declared as JSON (status ${text.status}).`);
  },

  /**
   * Tries to write with the public key. The country of the inserted row violates a constraint and no row has the
   * changed id, so nothing is stored or changed even if the key may write.
   */
  async 'anonymous writes'({ client, config }, { fault }) {
    const table = `${config.supabaseUrl}/rest/v1/symptom_reports`;
    const headers = {
      apikey: config.anonKey,
      'content-type': 'application/json',
      ...(config.anonKey.startsWith('sb_') ? {} : { authorization: `Bearer ${config.anonKey}` }),
    };
    const row = `${table}?id=eq.${randomUUID()}`;
    const attempts = [
      ['INSERT', table, { method: 'POST', body: JSON.stringify({ country: 'verify', symptoms: ['fever'] }) }],
      ['UPDATE', row, { method: 'PATCH', body: JSON.stringify({ severity: 'mild' }) }],
      ['DELETE', row, { method: 'DELETE' }],
    ] as const;
    for (const [action, url, options] of attempts) {
      const { status } = await client.request(url, { ...options, headers });
      if (status >= 500) fault(`${table} responds ${status} to ${action}.`);
      else if (![401, 403, 405].includes(status))
        fault(`The public key may ${action} rows of symptom_reports (status ${status}).`);
    }
    const found = await client.request(`${table}?select=id&limit=1`, { headers });
    if (found.status !== 200) fault(`The public key cannot read symptom_reports (status ${found.status}).`);
    const hidden = { ...headers, 'accept-profile': 'private' };
    if ((await client.request(`${table}?limit=1`, { headers: hidden })).status < 400)
      fault('The public key can read the schema private.');
  },

  async realtime({ client, config, origin }, { fault }) {
    const url = `${config.supabaseUrl}/realtime/v1/websocket`;
    const query = new URLSearchParams({ apikey: config.anonKey, vsn: '2.0.0' });
    const { status } = await client.upgrade(`${url}?${query.toString()}`, { origin });
    if (status !== 101) fault(`${url} does not accept WebSockets (status ${status}).`);
  },

  /** Checks that the operator's paths are not forwarded. The shell's page and errors other than 401 are accepted. */
  async 'private paths'({ client, config, origin }, { fault }) {
    for (const base of new Set([origin, config.supabaseUrl, config.chat]))
      for (const path of ['/metrics', '/moderation', '/load/v1/state', '/operator/v1/']) {
        const { status, headers } = await client.request(base + path);
        const isPage = /^text\/html\b/.test(headers['content-type'] ?? '');
        if (status === 401 || (status < 300 && !isPage))
          fault(`${base}${path} can be reached from outside (status ${status}): do not forward it.`);
      }
  },

  /** Opens connections as pages do: by WebSocket and by long polling. The server closes them after a time-out. */
  async chat(site, { fault }) {
    const { client, config, origin } = site;
    const { status, health } = await chatHealth(site);
    if (!health?.ok) fault(`${config.chat}/health responds ${status}${health ? ', not ready' : ''}.`);
    const address = (transport: string) => `${config.chat}/socket.io/?EIO=4&transport=${transport}`;
    const polling = await client.request(address('polling'), { headers: { origin } });
    if (polling.status !== 200 || !polling.body.toString('utf8').startsWith('0{'))
      fault(
        `The chat does not accept pages of ${origin} (status ${polling.status}). Set SITE_URL=${origin} for the chat server.`,
      );
    const socket = await client.upgrade(address('websocket'), { origin });
    if (socket.status !== 101)
      fault(`The chat does not accept WebSockets (status ${socket.status}): let the proxy forward upgrades.`);
    const foreign = await client.request(address('polling'), { headers: { origin: FOREIGN_ORIGIN } });
    if (foreign.status < 400)
      fault('The chat accepts pages of any site. List the origins in ALLOWED_ORIGINS.');
  },

  /** Checks that the shell would load every remote. */
  remotes({ remotes, shellApi, config }, { fault, summarize }) {
    const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
    for (const [name, { entry, requires, integrity, development }] of Object.entries(remotes)) {
      const { origin } = new URL(entry);
      if (!allowed.includes(origin)) fault(`${name}: remoteOrigins lacks ${origin}.`);
      if (shellApi !== null && !satisfies(shellApi, requires.shellApi))
        fault(`${name} requires shell API ${requires.shellApi}, but the shell has ${shellApi}.`);
      if (!integrity['remoteEntry.js'] || development) fault(`${name} has no hash for remoteEntry.js.`);
    }
    summarize(`${Object.keys(remotes).length} remotes`);
  },

  /** Compares the versions. Different versions may work together, so they are not a fault. */
  async versions(site, { note, summarize }) {
    const { client, config, remotes, shellVersion } = site;
    const { health } = await chatHealth(site);
    const backend = read(await client.request(`${config.api}/api/health`), versionSchema);
    const versions = [
      ['shell', shellVersion],
      ...Object.entries(remotes).map(([name, { version }]) => [name, version]),
      ['backend', backend?.version],
      ['chat server', health?.version],
    ].filter(([, version]) => version) as [string, string][];
    if (new Set(versions.map(([, version]) => feature(version))).size > 1)
      note('The versions differ. A remote or a server may lack a feature.');
    summarize(versions.map((pair) => pair.join(' ')).join(', '));
  },
};
