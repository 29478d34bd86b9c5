import { Hono } from 'hono';
import type { Database } from '../database/port';
import { BUSY_FROM, watchStorage, rejectWhenBusy, rejectWhenLow } from './overload';

const MB = 1024 * 1024;
let free = 0;
let now = 0;
beforeEach(() => {
  [free, now] = [1_000 * MB, 0];
});
const open = (folder: string | null) =>
  watchStorage(
    folder,
    () => Promise.resolve(free),
    () => now,
  );

it('is low while the disk of the embedded database has less than 64 MB free', async () => {
  const isLow = open('/data');
  expect(await isLow()).toBe(false);
  free = 63 * MB;
  now += 1_000;
  expect(await isLow()).toBe(true);
  free = 64 * MB;
  now += 1_000;
  expect(await isLow()).toBe(false);
});

it('is never low for a PostgreSQL server', async () => {
  free = 0;
  expect(await open(null)()).toBe(false);
});

it('is not low if the free space cannot be read', async () => {
  const isLow = watchStorage('/data', () => Promise.reject(new Error('ENOENT')));
  expect(await isLow()).toBe(false);
});

it('rejects writes but not reads while space is low', async () => {
  const app = new Hono();
  app.use(rejectWhenLow(open('/data')));
  app.all('/', (c) => c.text('done'));
  const send = async (method: string) => {
    const response = await app.request('/', { method });
    return [response.status, response.headers.get('retry-after')];
  };
  expect(await send('POST')).toEqual([200, null]);
  free = 63 * MB;
  now += 1_000;
  expect(await send('POST')).toEqual([507, '60']);
  expect(await send('DELETE')).toEqual([507, '60']);
  expect(await send('GET')).toEqual([200, null]);
});

// A fake, because filling a real queue takes 150 waiting transactions. Only the length of the queue matters.
const busy = { pool: { waitingCount: BUSY_FROM } } as Database;
const app = new Hono().use(rejectWhenBusy(busy)).all('*', (c) => c.text('handled'));
const statusOf = async (path: string) => (await app.request(path, { method: 'POST' })).status;

test('rejects reports while the database is busy, but no call for help', async () => {
  expect(await statusOf('/functions/v1/api/reports')).toBe(503);
  expect(await statusOf('/functions/v1/api/phone-ai/emergency-alert')).toBe(200);
  expect(await statusOf('/functions/v1/api/phone-line/voice')).toBe(200);
});
