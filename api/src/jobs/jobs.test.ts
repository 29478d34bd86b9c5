import { insertReports, plainReport, wrongRollups } from '../testing/reports';
import { openTestApi, overDatabase, type TestApi } from '../testing/test-api';
import fc from 'fast-check';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ env: { REPORTS_PER_HOUR: '100' } });
});
afterAll(() => api.close());

const count = async (table: string): Promise<number> => {
  const rows = await api.owner.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return rows[0]?.n ?? NaN;
};
const report = { country: 'IN', pinCode: '400001', symptoms: ['Fever'] };

test('the fold job processes every delta', async () => {
  await insertReports(api.owner, fc.sample(plainReport, 200));
  expect(await count('private.report_deltas')).toBeGreaterThan(0);
  await api.runJob('fold');
  await api.runJob('fold');
  expect(await count('private.report_deltas')).toBe(0);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('the fold job halves its batch after a statement time-out', async () => {
  await insertReports(api.owner, fc.sample(plainReport, 100));
  const asked: unknown[] = [];
  // A slow database, in which batches of more than 200 deltas fail with PostgreSQL's timeout error.
  const slow = overDatabase(
    {
      ...api,
      db: {
        ...api.db,
        query: async (role, text, params) => {
          if (text.includes('fold_deltas') && Number(asked[asked.push(params?.[0]) - 1]) > 200)
            throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
          return api.db.query(role, text, params);
        },
      },
    },
    {},
  );
  for (let n = 0; n < 2; n += 1) await expect(slow.runJob('fold')).rejects.toThrow('timeout');
  await slow.runJob('fold');
  expect(asked.slice(0, 3)).toEqual([500, 250, 125]);
  expect(await count('private.report_deltas')).toBe(0);
  expect(await wrongRollups(api.owner)).toEqual([]);
});

test('the purge job deletes only expired rows', async () => {
  const headers = { 'idempotency-key': '7b0d7a3e-6d14-4a54-8e0c-000000000001' };
  await api.post('/reports', report, { from: '203.0.113.1', headers });
  await api.owner.query(`
    insert into private.idempotency_keys (key, body_hash, created_at)
    values (gen_random_uuid(), 'old', now() - interval '241 hours'),
      ('7b0d7a3e-6d14-4a54-8e0c-000000000002', 'a week and more', now() - interval '239 hours')`);
  await api.owner.query(`
    insert into private.geocode_cache (country, code, expires_at) values ('IN', '1', now() - interval '1 second')`);
  await api.runJob('purge');
  expect({
    keys: await count('private.idempotency_keys'),
    cached: await count('private.geocode_cache'),
  }).toEqual({ keys: 2, cached: 0 });
});

test('the sweep job deletes only expired counts and salts', async () => {
  await api.owner.query('truncate private.sender_counts');
  await api.post('/reports', report, { from: '203.0.113.1' });
  const live = await count('private.sender_counts');
  await api.owner.query(
    `insert into private.sender_counts (key, until, n) values ('\\x00', now() - interval '1 second', 1)`,
  );
  await api.owner.query(`insert into private.sender_salts (day, salt) values (current_date - 2, 'old')`);
  await api.runJob('sweep');
  expect(await count('private.sender_counts')).toBe(live);
  expect(live).toBeGreaterThan(0);
  expect(await count('private.sender_salts')).toBe(1);
});

test('the purge job keeps pending deltas, and private.tidy frees the disk space of folded deltas', async () => {
  const size = async () =>
    Number(
      (await api.owner.query(`select pg_relation_size('private.report_deltas')::integer as n`))[0]?.['n'],
    );
  const many = fc.sample(plainReport, 3_000);
  for (let i = 0; i < 6; i += 1) await insertReports(api.owner, many);
  expect(await size()).toBeGreaterThan(1_048_576);
  await api.runJob('purge');
  expect(await count('private.report_deltas')).toBeGreaterThan(0);
  await api.owner.query('truncate public.symptom_reports cascade');
  await api.runJob('fold');
  await api.owner.query('select private.tidy()');
  expect(await size()).toBe(0);
});

test('a job does not run while another process holds the job’s lease, but runs when the lease has ended', async () => {
  const other = overDatabase(api, {});
  await api.owner.query('delete from private.jobs');
  await api.owner.query(`
    insert into private.jobs (name, leased_until, started_at) values ('rotate-salt', now() + interval '1 minute', now())`);
  await api.owner.query('delete from private.sender_salts');
  await other.runJob('rotate-salt');
  expect(await count('private.sender_salts')).toBe(0);
  // Ends the lease, as if the process that holds it had died.
  await api.owner.query(`
    update private.jobs set leased_until = now() - interval '1 second', started_at = now() - interval '1 hour'`);
  await other.runJob('rotate-salt');
  expect(await count('private.sender_salts')).toBe(1);
});
