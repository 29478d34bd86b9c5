import { Hono } from 'hono';
import { DatabaseError } from '../database/database-error';
import type { Database } from '../database/port';
import { createKeys } from '../keys/keys';
import { BUSY_FROM, rejectWhenBusy, serviceApp } from './service-app';

it('responds 503 with Retry-After if the database is busy', async () => {
  const keys = createKeys();
  const app = serviceApp(keys, 'Only the service key may do this');
  app.get('/', () => {
    throw new DatabaseError({ code: '53300', message: 'too many transactions wait' });
  });
  const env = { incoming: { socket: { setTimeout: () => undefined } } };
  const response = await app.request('/', { headers: { apikey: keys.secretKey } }, env);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
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
