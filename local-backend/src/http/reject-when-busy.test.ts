import { Hono } from 'hono';
import type { Database } from '../database/port';
import { BUSY_FROM, rejectWhenBusy } from './service-app';

// A fake, because filling a real queue takes 150 waiting transactions. Only the length of the queue matters.
const busy = { pool: { waitingCount: BUSY_FROM } } as Database;
const app = new Hono().use(rejectWhenBusy(busy)).all('*', (c) => c.text('handled'));
const statusOf = async (path: string) => (await app.request(path, { method: 'POST' })).status;

test('rejects reports while the database is busy, but no call for help', async () => {
  expect(await statusOf('/functions/v1/api/reports')).toBe(503);
  expect(await statusOf('/functions/v1/api/phone-ai/emergency-alert')).toBe(200);
  expect(await statusOf('/functions/v1/api/phone-line/voice')).toBe(200);
});
