import { runCommand as runToEnd } from '@health-commons/base/run-command';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { BASES } from '../program/paths';
import type { TestBackend } from './start-backend';

/** Creates a supabase-js client. Node 20 has no WebSocket, so the client gets that of package ws. */
export function supabaseFor({ url }: Pick<TestBackend, 'url'>, key: string, fetch?: typeof globalThis.fetch) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    ...(fetch && { global: { fetch } }),
  });
}

export type Client = ReturnType<typeof supabaseFor>;

/** A row of symptom_reports that passes every check. */
export const aReport = {
  country: 'IN',
  pin_code: '400001',
  symptoms: ['Fever', 'Cough'],
  illness_type: 'flu',
  severity: 'mild',
  latitude: 18.94,
  longitude: 72.836,
} as const;

/** Row number `n` of a bulk load, with other columns than those of `aReport`. */
export const demonstrationRow = (n: number, columns: object) => ({
  ...aReport,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  is_demonstration: true,
  ...columns,
});

/** Sends a report as a visitor. Resolves to its id. */
export async function postReport({ api }: Pick<TestBackend, 'api'>, pinCode = '400001'): Promise<string> {
  const response = await fetch(`${api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode, symptoms: ['Fever'] }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** What a page learns from the map's data: the number of reports, and whether they are labelled. */
export async function seenOnMap({ api }: Pick<TestBackend, 'api'>) {
  const answer = await fetch(`${api}/api/health-aggregates`);
  const circles = (await answer.json()) as { count: number }[];
  return {
    reports: circles.reduce((sum, { count }) => sum + count, 0),
    isLabelled: answer.headers.get('demonstration-data') === 'true',
  };
}

/** Sends a request to the routes for bulk loads, with the service key unless another key is given. */
export const load = (backend: TestBackend, method: string, path: string, body?: unknown, key?: string) =>
  fetch(`${backend.url}/load/v1${path}`, {
    method,
    headers: { apikey: key ?? backend.serviceRoleKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Finishes a bulk load. Resolves when its reports are counted. */
export async function untilLoaded(backend: TestBackend): Promise<void> {
  await load(backend, 'POST', '/finish');
  for (;;) {
    const { state } = (await (await load(backend, 'GET', '/state')).json()) as { state: string };
    if (state === 'failed') throw new Error('The load has failed.');
    if (state === 'idle') return;
  }
}

/** Runs `npm run backup` or `npm run restore` to its end, without the settings of this machine. */
export const runCommand = (command: 'backup' | 'restore', ...args: string[]) =>
  runToEnd(process.execPath, ['--import', 'tsx', `local-backend/src/backup/${command}-main.ts`, ...args], {
    cwd: BASES.root,
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: undefined, INIT_CWD: undefined },
  });
