import type { PgDb } from '../adapters/pg';
import { clockAhead } from '../testing/clocks';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/postgres';
import { overDatabase, REPORT as report, type TestApi } from '../testing/test-api';

jest.setTimeout(60_000);

const alert = { phoneNumber: '+919840012345', symptoms: ['fits'] };
const ALERTS = {
  ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/take',
  ALERT_WEBHOOK_SECRET: 'the-secret-of-the-receiver',
};
const SENDER_TABLES = ['private.sender_counts', 'private.sender_salts'];

describePostgres('in the database, senders and their reports', () => {
  let postgres: TestPostgres;
  let pool: PgDb;
  let api: TestApi;
  beforeAll(async () => {
    postgres = await startPostgres();
    pool = postgres.connect(4);
    api = instance();
  });
  afterAll(() => postgres.stop());

  const instance = (senderKey = '', hours = 0) =>
    overDatabase(
      { db: pool, owner: postgres.sql, close: () => Promise.resolve() },
      {
        env: ALERTS,
        senderKey,
        fetch: () => Promise.resolve(new Response()),
        clock: clockAhead(hours),
      },
    );
  const one = async <T>(text: string, params: readonly unknown[] = []): Promise<T> => {
    const [row] = await postgres.sql.query<{ value: T }>(text, params);
    return row?.value as T;
  };
  const list = async <T>(text: string): Promise<T[]> =>
    (await postgres.sql.query<{ value: T }>(text)).map(({ value }) => value);
  const transactionsOf = async (tables: readonly string[]) =>
    new Set(
      (
        await Promise.all(tables.map((name) => list<string>(`select xmin::text as value from ${name}`)))
      ).flat(),
    );
  const sendFrom20Addresses = async () => {
    for (let host = 1; host <= 20; host += 1) {
      const from = `203.0.113.${host}`;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await api.post('/reports', report, { from, headers })).status).toBe(201);
    }
  };

  test('have no transaction in common, and neither have senders and alerts', async () => {
    await sendFrom20Addresses();
    for (let host = 1; host <= 3; host += 1) {
      const sent = { ...alert, phoneNumber: `+91984001234${host}` };
      const response = await api.post('/phone-ai/emergency-alert', sent, { from: `203.0.113.${host}` });
      expect(response.status).toBe(200);
    }
    const tables = await list<string>(
      `select oid::regclass::text as value from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const stored = await transactionsOf(
      tables
        .map((name) => (name.includes('.') ? name : `public.${name}`))
        .filter((name) => !SENDER_TABLES.includes(name)),
    );
    const counted = await transactionsOf(SENDER_TABLES);
    expect(counted.size).toBeGreaterThanOrEqual(23);
    expect([...counted].filter((id) => stored.has(id))).toEqual([]);
  });

  test('have no time in common: counts have the ends of hours and days', async () => {
    expect(
      await list(`select until as value from private.sender_counts where until <> date_trunc('hour', until)`),
    ).toEqual([]);
  });

  test('are not linked by order, transaction or file after a sweep', async () => {
    const file = `select pg_relation_filenode('private.sender_counts')::text as value`;
    const before = await one(file);
    const rows = `select encode(key, 'hex') as value from private.sender_counts`;
    const order = await list(rows);
    await postgres.owner.query('select private.sweep_sender_counts()');
    const swept = await list(rows);
    expect((await transactionsOf(['private.sender_counts'])).size).toBe(1);
    expect(await one(file)).not.toBe(before);
    expect([...swept].sort()).toEqual([...order].sort());
    expect(swept).not.toEqual(order);
  });

  test('are not both in the write-ahead log', async () => {
    const from = await one<string>('select pg_walfile_name(pg_current_wal_lsn()) as value');
    await sendFrom20Addresses();
    // As autovacuum does. The statistics of a column are logged.
    await postgres.owner.query(`analyze ${SENDER_TABLES.join(', ')}`);
    const isInLog = (bytes: string) =>
      one<boolean>(
        `select bool_or(position(${bytes} in pg_read_binary_file('pg_wal/' || name)) > 0) as value
         from pg_ls_waldir() where name between $1 and pg_walfile_name(pg_current_wal_lsn())`,
        [from],
      );
    const oneOf = (expression: string, table: string) => `(select ${expression} from ${table} limit 1)`;
    expect(
      await isInLog(
        oneOf(`convert_to(body_hash, 'UTF8')`, 'private.idempotency_keys order by created_at desc'),
      ),
    ).toBe(true);
    expect(await isInLog(oneOf('key', 'private.sender_counts'))).toBe(false);
    expect(await isInLog(oneOf(`convert_to(salt, 'UTF8')`, 'private.sender_salts'))).toBe(false);
  });

  test('have keys that depend on the key of senders, but not on the clock of the API', async () => {
    const keysOf = async (by: TestApi) => {
      await postgres.owner.query('truncate private.sender_counts');
      await by.post('/reports', report, { from: '203.0.113.1' });
      return (await list<string>(`select encode(key, 'hex') as value from private.sender_counts`)).sort();
    };
    const keys = await keysOf(api);
    expect(await keysOf(instance('', -2))).toEqual(keys);
    expect(await keysOf(instance('', 2))).toEqual(keys);
    expect(await keysOf(instance('another key'))).not.toEqual(keys);
  });
});
