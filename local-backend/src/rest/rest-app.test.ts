import { openTestDatabase, type TestDatabase } from '@health-commons/api/testing/database';
import type { Owner } from '../database/port';
import { createKeys, type KeyRole } from '../keys/keys';
import refusals from '../testing/rest-refusals.json';
import { CLIENT_CALLS, createClients, FIXTURE, ROWS } from '../testing/client-calls';
import { loadCatalogue } from './catalogue';
import { restApp } from './rest-app';

jest.setTimeout(60_000);

const keys = createKeys();
const keyOf = { anon: keys.publishableKey, service_role: keys.secretKey };
let database: TestDatabase;
let app: ReturnType<typeof restApp>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db, owner } = database;
  await owner.query(FIXTURE);
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const visitors = { ...db, pool };
  const catalogue = await loadCatalogue(owner as unknown as Owner);
  app = restApp({ ...db, visitors }, catalogue, keys);
});
afterAll(() => database.close());
beforeEach(() => database.owner.query(ROWS));

const request = (path: string, init?: RequestInit) => app.request(path, init);

const JSON_BODY = { 'content-type': 'application/json' };

/** Sends a request with the key of a role. Returns the status, and the fields of an error. */
async function send(path: string, { role = 'service_role', ...init }: RequestInit & { role?: KeyRole } = {}) {
  const headers = { ...init.headers, apikey: keyOf[role] };
  const response = await request(`/${path}`, { ...init, headers });
  const error = response.ok ? {} : ((await response.json()) as Record<string, unknown>);
  return { status: response.status, ...error };
}

describe('as PostgREST, the REST API answers', () => {
  it.each(CLIENT_CALLS)('%s', async (_, call, expected) => {
    const result = await call(createClients(keyOf, request));
    expect({ result }).toMatchObject({ result: expected });
  });
});

it.each(refusals as [string, RequestInit, number, string][])(
  'rejects %s %j with %d %s',
  async (path, init, status, code) => {
    expect(await send(path, init)).toMatchObject({ status, code });
  },
);

it('points to a hosted project for what it does not support', async () => {
  expect(await send('notes?n=not.eq.1')).toMatchObject({
    message: 'The embedded backend does not support the filter "not"',
    hint: 'Use a hosted Supabase project for this request.',
  });
});

const times = (count: number, text: string) => Array<string>(count).fill(text);

it.each([
  ['too_many_conditions', (count: number) => `notes?${times(count, 'n=gt.1').join('&')}`, 10],
  ['too_many_slow_conditions', (count: number) => `notes?${times(count, 'k=like.a*').join('&')}`, 2],
  ['list_too_long', (count: number) => `notes?n=in.(${times(count, '1').join()})`, 15],
  ['list_too_long', (count: number) => `notes?tags=ov.{${times(count, '"a,\\""').join()}}`, 15],
])("limits a visitor's request: %s", async (code, path, most) => {
  expect(await send(path(most), { role: 'anon' })).toEqual({ status: 200 });
  expect(await send(path(most + 1), { role: 'anon' })).toMatchObject({ status: 400, code });
  expect(await send(path(most + 1))).toEqual({ status: 200 });
});

it('limits the values of an array that a visitor passes to a function', async () => {
  const call = (count: number) =>
    send('rpc/count_tags', {
      role: 'anon',
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ tags: Array<string>(count).fill('a') }),
    });
  expect(await call(15)).toEqual({ status: 200 });
  expect(await call(16)).toMatchObject({ status: 400, code: 'list_too_long' });
});

it.each([
  ['sorted', { path: 'many?order=n' }],
  ['counted', { path: 'many', headers: { prefer: 'count=exact' } }],
])('refuses rows of a visitor that cost too much to be %s', async (_, { path, ...init }) => {
  expect(await send(path, { role: 'anon', ...init })).toMatchObject({ status: 400, code: 'too_expensive' });
});

it.each([...`"(){}[]!:.,->*' \\`])('answers query strings of repeated characters: %s', async (character) => {
  for (const text of [character, `"a"${character}`, `${character}(`].map((part) => part.repeat(3_000))) {
    for (const name of ['select', 'order', 'n', 'or', text]) {
      const query = new URLSearchParams({ [name]: name === 'n' ? `in.(${text})` : text });
      expect([200, 400]).toContain((await send(`notes?${query.toString()}`)).status);
    }
  }
});

it('hides the message of a connection error, and says when to try again', async () => {
  const body = '{"code": "53300", "message": "secret address"}';
  const headers = { ...JSON_BODY, apikey: keyOf.service_role };
  const response = await request('/rpc/fail', { method: 'POST', headers, body });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ message: 'The database is busy. Try again in a moment.' });
});

it('rejects a body whose client closes the connection with 400, so that it is not logged as a server error', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const init = { method: 'POST', headers: JSON_BODY, body, duplex: 'half' } as const;
  expect(await send('notes', init)).toMatchObject({ status: 400, code: 'PGRST102' });
});
