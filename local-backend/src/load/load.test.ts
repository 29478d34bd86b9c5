import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationRow, load, postReport, seenOnMap, untilLoaded } from '../testing/clients';
import { START_LIMIT, startBackend, type TestBackend } from '../testing/start-backend';
import { startAnyDatabase } from '../testing/start-postgres';

jest.setTimeout(60_000);

let dataDir: string;
let database: Awaited<ReturnType<typeof startAnyDatabase>>;
let backend: TestBackend;
beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'load-')), 'data');
  database = await startAnyDatabase();
  backend = await startBackend({ dataDir, ...database.options });
}, START_LIMIT);
afterAll(async () => {
  await backend.stop();
  await database.stop();
  rmSync(join(dataDir, '..'), { recursive: true });
});

const ask = (method: string, path: string, body?: unknown, key?: string) =>
  load(backend, method, path, body, key);
const row = (n: number, columns: object = {}) =>
  demonstrationRow(n, { created_at: `2026-0${1 + (n % 9)}-01T00:00:00Z`, ...columns });
const onMap = async () => (await seenOnMap(backend)).reports;
const isNew = async () => ((await (await ask('GET', '/new')).json()) as { isNew: boolean }).isNew;

it('is new until reports are loaded, and only then takes first reports', async () => {
  expect(await isNew()).toBe(true);
  expect((await ask('POST', '/reports?if=new', [row(0), row(1)])).status).toBe(204);
  expect(await isNew()).toBe(false);
  expect((await ask('POST', '/reports?if=new', [row(2)])).status).toBe(204);
  await untilLoaded(backend);
  expect(await seenOnMap(backend)).toEqual({ reports: 2, isLabelled: true });
});

it('adds each row once, and counts it after `/finish`', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => row(n, { latitude: 10 + (n % 7), longitude: 70 }));
  expect((await ask('POST', '/reports', rows)).status).toBe(204);
  expect((await ask('POST', '/reports', rows)).status).toBe(204);
  await untilLoaded(backend);
  expect(await onMap()).toBe(300);
});

it('counts reports that visitors send during a load', async () => {
  expect((await ask('POST', '/reports', [row(1000)])).status).toBe(204);
  await postReport(backend);
  expect(await onMap()).toBe(301);
  await untilLoaded(backend);
  expect(await onMap()).toBe(302);
  await postReport(backend);
  expect(await onMap()).toBe(303);
});

it('counts the reports of an interrupted load at the next start', async () => {
  const more = Array.from({ length: 40 }, (_, n) => row(2000 + n));
  expect((await ask('POST', '/reports', more)).status).toBe(204);
  await backend.kill9();
  backend = await startBackend({ dataDir, ...database.options });
  expect(await onMap()).toBe(343);
});

it('writes no row of a request with an invalid row, and rejects a body that is not a list', async () => {
  const answer = await ask('POST', '/reports', [row(3000), row(3001, { country: 'nowhere' })]);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: '23514' }]);
  const whole = await ask('POST', '/reports', [row(3002), row(3003, { country: 'CA', pin_code: 'K1A0B1' })]);
  expect([whole.status, await whole.json()]).toMatchObject([400, { code: '23514' }]);
  expect((await ask('POST', '/reports', { not: 'a list' })).status).toBe(400);
  await untilLoaded(backend);
  expect(await onMap()).toBe(343);
});

it('removes only demonstration reports, with what they add to the figures', async () => {
  expect(await seenOnMap(backend)).toEqual({ reports: 343, isLabelled: true });
  const remove = async (): Promise<unknown> => (await ask('DELETE', '/reports')).json();
  // Rows of a load that was not finished are removed too.
  expect((await ask('POST', '/reports', [row(3004)])).status).toBe(204);
  expect([await remove(), await remove()]).toEqual([{ removed: 342 }, { removed: 0 }]);
  expect(await seenOnMap(backend)).toEqual({ reports: 2, isLabelled: false });
});

it('requires the service key', async () => {
  expect((await ask('POST', '/reports', [row(4000)], backend.anonKey)).status).toBe(403);
  expect((await ask('POST', '/finish', undefined, '')).status).toBe(401);
  expect((await ask('GET', '/new', undefined, backend.anonKey)).status).toBe(403);
});
