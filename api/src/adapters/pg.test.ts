import fc from 'fast-check';
import type { Db } from '../dependencies';
import { createApi, createJobs } from '../index';
import { appendEntries, checkChain, readEntries } from '../record/entries';
import { daysUntil, publication } from '../record/testing/publications';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/postgres';
import { insertReports, plainReport, wrongRollups } from '../testing/reports';
import { FROM_HERE } from '../testing/test-api';
import { createPgDb, type PgDb } from './pg';

const JSON_TYPE = { 'content-type': 'application/json' };

jest.setTimeout(120_000);

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

describePostgres('with a pg pool,', () => {
  let server: TestPostgres;
  let processes: PgDb[];
  let db: PgDb;
  beforeAll(async () => {
    server = await startPostgres();
    processes = [1, 2].map(() => server.connect(4));
    db = createPgDb({ connectionString: server.url });
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  test('role and read-only mode apply to one transaction only', async () => {
    const now = `select current_user::text as role,
      current_setting('search_path') as path, current_setting('transaction_read_only') as read_only`;
    const [inside] = await db.transaction({ role: 'anon', readOnly: true }, (sql) => sql.query(now));
    expect(inside).toEqual({ role: 'anon', path: 'public', read_only: 'on' });
    expect(await db.query('api', now)).toEqual([
      expect.objectContaining({ role: 'health_commons_api', read_only: 'off' }),
    ]);
  });

  test('a transaction rolls back when its callback throws or ignores a failed statement', async () => {
    const insert = `insert into public.symptom_reports (country, symptoms) values ('IN', '{Fever}')`;
    const count = async () => (await server.owner.query('select 1 from public.symptom_reports')).rowCount;
    const thrown = db.transaction({ role: 'service_role' }, async (sql) => {
      await sql.query(insert);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const swallowed = db.transaction({ role: 'service_role' }, async (sql) => {
      await sql.query(insert);
      await sql.query('select 1 / 0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    await expect(db.query('anon', insert)).rejects.toMatchObject({ code: '42501' });
    expect(await count()).toBe(0);
  });

  test('has a time limit for each role, and rejects with 53300 or 08006 if no connection is available', async () => {
    const small = createPgDb({
      connectionString: server.url,
      max: 1,
      maxWaiting: 1,
      statementTimeouts: { anon: 50 },
    });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = small.transaction({ role: 'api' }, async (sql) => {
      await sql.query('select pg_sleep(0.1)');
      await released;
    });
    const slow = small.query('anon', 'select pg_sleep(60)').catch(codeOf);
    await expect(small.query('anon', 'select 1')).rejects.toMatchObject({ code: '53300' });
    release();
    await holding;
    expect(await slow).toBe('57014');
    await small.close();
    const unreachable = createPgDb({ connectionString: 'postgres://127.0.0.1:1/none' });
    await expect(unreachable.query('anon', 'select 1')).rejects.toMatchObject({ code: '08006' });
  });

  test('roll-ups equal a recount after two processes insert and fold while reports are deleted and folds are killed', async () => {
    const apis = processes.map((pool) => createApi({ db: pool, env: { EXEMPT_LOOPBACK: '1' } }));
    const folds = processes.flatMap((db) =>
      createJobs({ db, env: {} }).filter(({ name }) => name === 'fold'),
    );
    let busy = true;
    let killed = 0;
    const folding = folds.map(async (fold) => {
      while (busy) await fold.run().catch(() => (killed += 1));
    });
    const killing = (async () => {
      const victim = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select private.fold_deltas%' limit 1`;
      while (busy) {
        await server.owner.query(victim);
        await server.owner.query(`delete from public.symptom_reports where id in
          (select id from public.symptom_reports order by id limit 1)`);
        // Slows the loop down, so that folds progress between two kills.
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    })();
    const report = (i: number) => ({
      country: 'IN',
      pinCode: ['400001', '110001', '560001'][i % 3],
      symptoms: ['Fever'],
      severity: i % 2 ? 'mild' : 'severe',
    });
    const send = async (sender: number, i: number) => {
      const body = JSON.stringify(report(i + sender));
      const init = { method: 'POST', headers: JSON_TYPE, body };
      const response = await apis[sender % 2]?.request('/api/reports', init, FROM_HERE);
      expect(response?.status).toBe(201);
    };
    const senders = Array.from({ length: 6 }, async (_, sender) => {
      // Each sender sends at least 40 reports, and continues until a fold has been killed.
      for (let i = 0; i < 40 || killed === 0; i += 1) await send(sender, i);
    });
    await Promise.all(senders);
    busy = false;
    await Promise.all([...folding, killing]);
    expect(killed).toBeGreaterThan(0);
    expect(await wrongRollups(server.sql)).toEqual([]);
  });

  test('two processes append to the record of verdicts one after another', async () => {
    const days = daysUntil('2026-11-20', 40);
    await Promise.all(
      processes.flatMap((db, i) =>
        [`US-10${i}`, 'IN'].map(async (location) => {
          for (const day of days) await appendEntries(db, [publication(day, [], { location })]);
        }),
      ),
    );
    const read = processes
      .slice(0, 1)
      .flatMap((db) =>
        ['US-100', 'US-101', 'IN'].map((location) => readEntries(db, location, '2026-01-01', '2026-11-20')),
      );
    const entries = (await Promise.all(read)).flat().sort((a, b) => a.seq - b.seq);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 3 * days.length }, (_, i) => i + 1));
    expect(checkChain(entries)).toBe(true);
  });

  test('two processes archive each old report once', async () => {
    const old = fc.sample(plainReport, { seed: 1, numRuns: 300 });
    await insertReports(
      server.sql,
      old.map((report) => ({ ...report, minutesAgo: report.minutesAgo + 150 * 24 * 60 })),
    );
    const archive = (db: Db) => db.query('api', 'select private.archive_reports(100, 60)');
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => processes.map(archive)));
    const [counts] = await server.sql.query(
      `select (select sum(n) from private.archived_counts)
         + (select count(*) from public.symptom_reports where created_at < now() - interval '149 days') as reports`,
    );
    expect(counts).toEqual({ reports: '300' });
    expect(await wrongRollups(server.sql)).toEqual([]);
  });
});
