import { Hono } from 'hono';
import { DatabaseError } from '../database/database-error';
import type { Database } from '../database/port';
import { createStorage, rejectWhenLow } from './storage';

const MB = 1024 * 1024;
let free = 0;
let reads = 0;
let now = 0;
beforeEach(() => {
  [free, reads, now] = [1_000 * MB, 0, 0];
});
const open = (folder: string | null) =>
  createStorage({
    folder,
    freeBytes: () => {
      reads += 1;
      return Promise.resolve(free);
    },
    now: () => now,
  });

it('is full while the disk of the embedded database has less than 64 MB free', async () => {
  const storage = open('/data');
  expect(await storage.isFull()).toBe(false);
  free = 63 * MB;
  now += 1_000;
  expect([await storage.isLow(), await storage.isFull()]).toEqual([true, true]);
  free = 64 * MB;
  now += 1_000;
  expect(await storage.isFull()).toBe(false);
});

it('reads the free space at most once a second, and not for a PostgreSQL server', async () => {
  const storage = open('/data');
  await Promise.all(Array.from({ length: 1_000 }, storage.isFull));
  expect(reads).toBe(1);
  free = 0;
  expect(await open(null).isFull()).toBe(false);
  expect(reads).toBe(1);
});

it('is not full if the free space cannot be read', async () => {
  const storage = createStorage({ folder: '/data', freeBytes: () => Promise.reject(new Error('ENOENT')) });
  expect(await storage.isFull()).toBe(false);
});

it.each([
  ['53100', true],
  ['57014', false],
])('after the database error %s, is full for a minute: %s', async (code, full) => {
  const fail = () => Promise.reject(new DatabaseError({ code, message: 'a failure' }));
  const db = { transaction: fail, query: fail };
  const failing = { ...db, visitors: db, owner: { query: fail, script: fail } } as unknown as Database;
  for (const call of [
    (db: Database) => db.query('api', ''),
    (db: Database) => db.transaction({ role: 'api' }, () => Promise.resolve()),
    (db: Database) => db.visitors.query('anon', ''),
    (db: Database) => db.owner.query(''),
    (db: Database) => db.owner.script(''),
  ]) {
    const storage = open(null);
    await expect(call(storage.watch(failing))).rejects.toMatchObject({ code });
    expect([await storage.isLow(), await storage.isFull()]).toEqual([false, full]);
    now += 60_000;
    expect(await storage.isFull()).toBe(false);
  }
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
