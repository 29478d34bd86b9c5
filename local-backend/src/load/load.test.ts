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
  await untilIdle();
}
async function untilIdle(): Promise<void> {
  for (;;) {
    const { state } = (await (await ask('GET', '/state')).json()) as { state: string };
    expect(state).not.toBe('failed');
    if (state === 'idle') return;
  }
}
async function seen(): Promise<{ reports: number; isDemonstration: boolean }> {
  const answer = await fetch(`${backend.api}/api/health-aggregates`);
  const circles = (await answer.json()) as { count: number }[];
  return {
    reports: circles.reduce((sum, { count }) => sum + count, 0),
    isDemonstration: answer.headers.get('demonstration-data') === 'true',
  };
}
const onMap = async () => (await seen()).reports;
const isNew = async () => ((await (await ask('GET', '/new')).json()) as { isNew: boolean }).isNew;
const send = () =>
  fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
  });

it('is new until reports are loaded, and only then takes first reports', async () => {
  expect(await isNew()).toBe(true);
  expect((await ask('POST', '/reports?if=new', [row(0), row(1)])).status).toBe(204);
  expect(await isNew()).toBe(false);
  expect((await ask('POST', '/reports?if=new', [row(2)])).status).toBe(204);
  await untilCounted();
  expect(await seen()).toEqual({ reports: 2, isDemonstration: true });
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

it('removes only demonstration reports, all or none of them with what they add to the figures', async () => {
  expect(await seen()).toEqual({ reports: 343, isDemonstration: true });
  expect((await ask('DELETE', '/reports')).status).toBe(202);
  await backend.kill9();
  backend = await startBackend({ dataDir });
  expect([
    { reports: 343, isDemonstration: true },
    { reports: 2, isDemonstration: false },
  ]).toContainEqual(await seen());
  // No removal starts before another one is complete.
  const answers = await Promise.all([ask('DELETE', '/reports'), ask('DELETE', '/reports')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 503]);
  await untilIdle();
  expect(await seen()).toEqual({ reports: 2, isDemonstration: false });
});

it('requires the service key', async () => {
  expect((await ask('POST', '/reports', [row(4000)], backend.anonKey)).status).toBe(403);
  expect((await ask('POST', '/finish', undefined, '')).status).toBe(401);
  expect((await ask('GET', '/new', undefined, backend.anonKey)).status).toBe(403);
});

it('unlocks the data folder when the backend stops', async () => {
  expect(existsSync(join(dataDir, 'backend.lock'))).toBe(true);
  await backend.stop();
  expect(existsSync(join(dataDir, 'backend.lock'))).toBe(false);
});
