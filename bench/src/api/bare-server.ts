import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { openEmbeddedDatabase } from '@health-commons/local-backend/testing/databases';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import pg from 'pg';

// The baseline that our server is compared with: our HTTP library and database driver without any other logic, in a
// separate process. Its optional argument is a `postgres://…` URL or a data folder. `/constant` needs no database.

const TABLE = `create table if not exists bare_reports (like public.symptom_reports including all)`;
const INSERT = `
  insert into bare_reports (country, pin_code, symptoms, illness_type, severity, latitude, longitude)
  values ($1, $2, $3::text[]::public.symptom[], $4, $5, $6, $7) returning id, pin_code, illness_type, created_at`;

type Query = (text: string, params?: readonly unknown[]) => Promise<unknown[]>;

/** Returns a function that runs each query in a transaction. PostgreSQL gets 8 connections, as in local-backend. */
async function open(urlOrFolder: string): Promise<Query> {
  if (urlOrFolder.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: urlOrFolder, max: 8 });
    return async (text, params = []) => (await pool.query<Record<string, unknown>>(text, [...params])).rows;
  }
  const { owner } = await openEmbeddedDatabase(path.join(urlOrFolder, 'database'));
  return (text, params) => owner.query(text, params);
}

/** Returns JSON of about `bytes` bytes that compresses about as well as the map's circles. */
const constantOf = (bytes: number): string =>
  JSON.stringify(
    Array.from({ length: Math.ceil(bytes / 55) }, (_, n) => {
      const [lat, lon, count] = [(n * 7919) % 90, (n * 104_729) % 180, (n * 31) % 997];
      return { lat, lon, count, several: n % 3 === 0, illness: 'flu' };
    }),
  );

const query = process.argv[2] === undefined ? null : await open(process.argv[2]);
await query?.(TABLE);
const constants = new Map<number, string>();

const app = new Hono();
app.get('/constant', compress(), (c) => {
  const bytes = Number(c.req.query('bytes'));
  const body = constants.get(bytes) ?? constantOf(bytes);
  constants.set(bytes, body);
  return c.body(body, 200, { 'content-type': 'application/json; charset=UTF-8' });
});
app.post('/reports', async (c) => {
  const report = await c.req.json<Record<string, unknown>>();
  const { country, pinCode, symptoms, illnessType, severity } = report;
  const stored = await query?.(INSERT, [country, pinCode, symptoms, illnessType, severity, 18.94, 72.836]);
  return c.json({ data: stored?.[0] }, 201);
});

const handle = getRequestListener(app.fetch.bind(app));
const server = createServer((request, response) => void handle(request, response));
console.log(`listening ${(await listenAnywhere(server)).url}`);
process.on('SIGTERM', () => process.exit(0));
