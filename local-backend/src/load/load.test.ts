import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aReport } from '../testing/clients';
import { startBackend, type TestBackend } from '../testing/start-backend';

jest.setTimeout(60_000);

let dataDir: string;
let backend: TestBackend;
beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'load-')), 'data');
  backend = await startBackend({ dataDir });
}, 120_000);
afterAll(async () => {
  await backend.stop();
  rmSync(join(dataDir, '..'), { recursive: true });
});

const ask = (method: string, path: string, body?: unknown, key = backend.serviceRoleKey) =>
  fetch(`${backend.url}/load/v1${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const row = (n: number, more: object = {}) => ({
  ...aReport,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  created_at: `2026-0${1 + (n % 9)}-01T00:00:00Z`,
  is_demonstration: true,
  ...more,
});

async function untilCounted(): Promise<void> {
  expect((await ask('POST', '/finish')).status).toBe(202);
  for (;;) {
    const { state } = (await (await ask('GET', '/state')).json()) as { state: string };
    expect(state).not.toBe('failed');
    if (state === 'idle') return;
  }
}
async function onMap(): Promise<number> {
  const circles = (await (await fetch(`${backend.api}/api/health-aggregates`)).json()) as { count: number }[];
  return circles.reduce((sum, { count }) => sum + count, 0);
}
const send = () =>
  fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
  });

it('adds each row once, and counts it after `/finish`', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => row(n, { latitude: 10 + (n % 7), longitude: 70 }));
  expect((await ask('POST', '/reports', rows)).status).toBe(204);
  expect((await ask('POST', '/reports', rows)).status).toBe(204);
  await untilCounted();
  expect(await onMap()).toBe(300);
});

it('counts reports that visitors send during a load', async () => {
  expect((await ask('POST', '/reports', [row(1000)])).status).toBe(204);
  expect((await send()).status).toBe(201);
  expect(await onMap()).toBe(301);
  await untilCounted();
  expect(await onMap()).toBe(302);
  expect((await send()).status).toBe(201);
  expect(await onMap()).toBe(303);
});

it('counts the reports of an interrupted load at the next start', async () => {
  const more = Array.from({ length: 40 }, (_, n) => row(2000 + n));
  expect((await ask('POST', '/reports', more)).status).toBe(204);
  await backend.kill9();
  backend = await startBackend({ dataDir });
  expect(await onMap()).toBe(343);
});

it('writes no row of a request with an invalid row, and rejects a body that is not a list', async () => {
  const answer = await ask('POST', '/reports', [row(3000), row(3001, { country: 'nowhere' })]);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: '23514' }]);
  const whole = await ask('POST', '/reports', [row(3002), row(3003, { country: 'CA', pin_code: 'K1A0B1' })]);
  expect([whole.status, await whole.json()]).toMatchObject([400, { code: '23514' }]);
  expect((await ask('POST', '/reports', { not: 'a list' })).status).toBe(400);
  await untilCounted();
  expect(await onMap()).toBe(343);
});

it('deletes only demonstration reports', async () => {
  expect((await ask('DELETE', '/reports')).status).toBe(204);
  await untilCounted();
  expect(await onMap()).toBe(2);
});

it('requires the service key', async () => {
  expect((await ask('POST', '/reports', [row(4000)], backend.anonKey)).status).toBe(403);
  expect((await ask('POST', '/finish', undefined, '')).status).toBe(401);
});

it('unlocks the data folder when the backend stops', async () => {
  expect(existsSync(join(dataDir, 'backend.lock'))).toBe(true);
  await backend.stop();
  expect(existsSync(join(dataDir, 'backend.lock'))).toBe(false);
});
