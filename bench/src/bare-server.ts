import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openEmbeddedDatabase } from '@health-commons/local-backend/testing/databases';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import pg from 'pg';
import { listen } from './listen';

// The baseline that our server is compared with: our HTTP library and database driver without any other logic, in a
// separate process. Its optional argument is a `postgres://…` URL or a data folder. `/constant` needs no database.

type Query = (text: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Opens a database and returns a function that runs each query as a separate transaction. PostgreSQL gets a pool of
 * eight connections, as in local-backend.
 */
async function open(databaseUrlOrFolder: string): Promise<Query> {
  if (databaseUrlOrFolder.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: databaseUrlOrFolder, max: 8 });
    return async (text, params) =>
      (await pool.query<Record<string, unknown>>(text, [...(params ?? [])])).rows;
  }
  const { owner } = await openEmbeddedDatabase(path.join(databaseUrlOrFolder, 'database'));
  return (text, params) => owner.query(text, params);
}

const TABLE = `create table if not exists bare_reports (like public.symptom_reports including all)`;
const INSERT = `
  insert into bare_reports (country, pin_code, symptoms, illness_type, severity, latitude, longitude)
  values ($1, $2, $3::text[]::public.symptom[], $4, $5, $6, $7) returning id, pin_code, illness_type, created_at`;

type Payload = Record<'country' | 'pinCode' | 'illnessType' | 'severity', string> & { symptoms: string[] };

const databaseUrlOrFolder = process.argv[2];
const query = databaseUrlOrFolder === undefined ? null : await open(databaseUrlOrFolder);
await query?.(TABLE);
const constants = new Map<number, string>();

const app = new Hono();
app.get('/constant', compress(), (c) => {
  const bytes = Number(c.req.query('bytes'));
  let body = constants.get(bytes);
  if (body === undefined) constants.set(bytes, (body = constantOf(bytes)));
  return c.body(body, 200, { 'content-type': 'application/json; charset=UTF-8' });
});
app.post('/reports', async (c) => {
  const { country, pinCode, symptoms, illnessType, severity } = await c.req.json<Payload>();
  const [data] =
    (await query?.(INSERT, [country, pinCode, symptoms, illnessType, severity, 18.94, 72.836])) ?? [];
  return c.json({ data }, 201);
});

/** Returns JSON of about `bytes` bytes that compresses about as well as the map's circles. */
function constantOf(bytes: number): string {
  const rows: unknown[] = [];
  for (let n = 0, size = 2; size < bytes; n += 1) {
    const row = {
      lat: (n * 7919) % 90,
      lon: (n * 104_729) % 180,
      count: (n * 31) % 997,
      several: n % 3 === 0,
      illness: 'flu',
    };
    rows.push(row);
    size += JSON.stringify(row).length + 1;
  }
  return JSON.stringify(rows);
}

const handle = getRequestListener(app.fetch.bind(app));
const server = createServer((request, response) => void handle(request, response));
console.log(`listening http://127.0.0.1:${await listen(server)}`);
process.on('SIGTERM', () => process.exit(0));
