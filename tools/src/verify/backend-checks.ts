import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Check, Outcome } from './check';
import type { Answer } from './client';
import type { Site } from './load-site';

/** An origin that no installation lists. */
export const FOREIGN_ORIGIN = 'https://foreign.invalid';

const readinessSchema = v.looseObject({
  checks: v.looseObject({ write: v.boolean() }),
  jobs: v.record(v.string(), v.number()),
  late: v.array(v.string()),
});

export function bodyJson({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function age(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

async function checkBackend({ client, config }: Site): Promise<Outcome> {
  const url = `${config.api}/api/health`;
  const { status } = await client.request(url);
  return { faults: status === 200 ? [] : [`${url} responds ${status}.`] };
}

/** Checks that the database stores data and the jobs run. The backend itself decides which jobs are late. */
async function checkJobs({ client, config }: Site): Promise<Outcome> {
  const url = `${config.api}/api/health/ready`;
  const answer = await client.request(url);
  if (answer.status === 404)
    return { faults: [], notes: [`${url} responds 404: this backend does not report the age of its jobs.`] };
  const result = v.safeParse(readinessSchema, bodyJson(answer));
  if (!result.success) return { faults: [`${url} responds ${answer.status} without a readiness report.`] };
  const { checks, jobs, late } = result.output;
  const faults = [
    ...(checks.write ? [] : ['The database stores nothing: is its disk full, or is it read-only?']),
    ...late.map((name) => {
      const seconds = jobs[name];
      return seconds === undefined
        ? `The job ${name} never ran.`
        : `The job ${name} last succeeded ${age(seconds)} ago.`;
    }),
  ];
  if (faults.length === 0 && answer.status !== 200) faults.push(`${url} responds ${answer.status}.`);
  return { faults, summary: `${Object.keys(jobs).length} jobs` };
}

async function checkCors({ client, config, origin }: Site): Promise<Outcome> {
  const faults: string[] = [];
  const allows = ({ headers }: Answer) =>
    ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
  const read = `${config.api}/api/health`;
  if (!allows(await client.request(read, { headers: { origin } })))
    faults.push(`${read}: pages of ${origin} may not read it (access-control-allow-origin).`);
  const write = `${config.api}/api/reports`;
  const preflight = await client.request(write, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  if (preflight.status >= 300 || !allows(preflight))
    faults.push(`${write}: pages of ${origin} may not send reports. Set SITE_URL=${origin} for the backend.`);
  return { faults };
}

/** Sends reports as a page of another site could. They are empty, so the API rejects them even if this check fails. */
async function checkForeignWrites({ client, config, origin }: Site): Promise<Outcome> {
  const url = `${config.api}/api/reports`;
  const send = (headers: Record<string, string>) =>
    client.request(url, { method: 'POST', headers, body: '{}' });
  const foreign = await send({ 'content-type': 'application/json', origin: FOREIGN_ORIGIN });
  const text = await send({ 'content-type': 'text/plain', origin });
  return {
    faults: [
      ...(foreign.status === 403
        ? []
        : [`${url} accepts reports from pages of other sites (status ${foreign.status}).`]),
      ...(text.status === 415
        ? []
        : [`${url} accepts reports that are not declared as JSON (status ${text.status}).`]),
    ],
  };
}

const REFUSED = new Set([401, 403, 405]);

/**
 * Tries to write with the public key. The country of the inserted row violates a constraint and no row has the changed
 * id, so nothing is stored or changed even if the key may write.
 */
async function checkAnonymousWrites({ client, config }: Site): Promise<Outcome> {
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
  const faults: string[] = [];
  for (const [action, url, options] of attempts) {
    const { status } = await client.request(url, { ...options, headers });
    if (status >= 500) faults.push(`${table} responds ${status} to ${action}.`);
    else if (!REFUSED.has(status))
      faults.push(`The public key may ${action} rows of symptom_reports (status ${status}).`);
  }
  const read = await client.request(`${table}?select=id&limit=1`, { headers });
  if (read.status !== 200) faults.push(`The public key cannot read symptom_reports (status ${read.status}).`);
  const hidden = await client.request(`${table}?limit=1`, {
    headers: { ...headers, 'accept-profile': 'private' },
  });
  if (hidden.status < 400) faults.push('The public key can read the schema private.');
  return { faults };
}

async function checkRealtime({ client, config, origin }: Site): Promise<Outcome> {
  const url = `${config.supabaseUrl}/realtime/v1/websocket`;
  const query = new URLSearchParams({ apikey: config.anonKey, vsn: '2.0.0' });
  const { status } = await client.upgrade(`${url}?${query.toString()}`, { origin });
  return { faults: status === 101 ? [] : [`${url} does not accept WebSockets (status ${status}).`] };
}

/** Checks that the operator's paths are not forwarded. The shell's page and errors other than 401 are accepted. */
async function checkPrivatePaths({ client, config, origin }: Site): Promise<Outcome> {
  const bases = new Set([origin, config.supabaseUrl, config.chat]);
  const faults: string[] = [];
  for (const base of bases) {
    for (const path of ['/metrics', '/moderation', '/load/v1/state', '/operator/v1/']) {
      const { status, headers } = await client.request(base + path);
      const isPage = /^text\/html\b/.test(headers['content-type'] ?? '');
      if (status === 401 || (status < 300 && !isPage))
        faults.push(`${base}${path} can be reached from outside (status ${status}): do not forward it.`);
    }
  }
  return { faults };
}

/** Checks of the API, the database and realtime. */
export const BACKEND_CHECKS: readonly Check[] = [
  { name: 'backend', run: checkBackend },
  { name: 'jobs', run: checkJobs },
  { name: 'CORS', run: checkCors },
  { name: 'writes from other sites', run: checkForeignWrites },
  { name: 'anonymous writes', run: checkAnonymousWrites },
  { name: 'realtime', run: checkRealtime },
  { name: 'private paths', run: checkPrivatePaths },
];
