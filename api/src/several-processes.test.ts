import fc from 'fast-check';
import type { PgDb } from './adapters/pg';
import type { Db } from './dependencies';
import { createApi, systemClock } from './index';
import { appendEntries, checkChain, readEntries } from './record/entries';
import { daysUntil, publication } from './record/testing/publications';
import { describePostgres, startPostgres, type TestPostgres } from './testing/postgres';
import { insertReports, plainReport, wrongRollups } from './testing/reports';
import { FROM_HERE } from './testing/test-api';

jest.setTimeout(120_000);

describePostgres('two processes on one database', () => {
  let postgres: TestPostgres;
  let pools: PgDb[];
  /** Requests to the look-up server. `at` is in ms, `code` is the postal code. */
  const sent: { at: number; code: string }[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    pools = [1, 2].map(() => postgres.connect(8));
  });
  afterAll(async () => {
    await postgres.stop();
  });

  /**
   * Creates an API on each pool, like two processes. Returns a function that sends request `i` to one API.
   */
  const start = (reach = (db: Db) => db) => {
    const apis = pools.map((db) =>
      createApi({
        db: reach(db),
        env: { NOMINATIM_URL: 'http://localhost:9', EXEMPT_LOOPBACK: '1' },
        clock: systemClock,
        fetch: (input) => {
          const url = new URL(input instanceof Request ? input.url : input);
          const code = url.searchParams.get('postalcode') ?? '';
          sent.push({ at: performance.now(), code });
          const address = { city: `City ${code}`, state: 'Saxony', country: 'Germany', country_code: 'de' };
          return Promise.resolve(Response.json([{ lat: '51.0', lon: '13.5', licence: 'ODbL', address }]));
        },
      }),
    );
    return async (i: number, path: string): Promise<Response> => {
      const api = apis[i % apis.length];
      if (!api) throw new Error('there is no process');
      return api.request(`/api${path}`, {}, FROM_HERE);
    };
  };

  /** Adds a latency of 50 ms in each direction to a database. */
  const farAway = (db: Db): Db => {
    const travel = async <T>(work: () => Promise<T>): Promise<T> => {
      await systemClock.wait(50);
      const result = await work();
      await systemClock.wait(50);
      return result;
    };
    const transaction: Db['transaction'] = async (options, run) => {
      await systemClock.wait(100);
      return travel(() =>
        db.transaction(options, (sql) =>
          run({ query: (text, params) => travel(() => sql.query(text, params)) }),
        ),
      );
    };
    return { transaction, query: (role, ...rest) => transaction({ role }, (sql) => sql.query(...rest)) };
  };

  test('send the look-up server at most one request per second, and one per code, with a distant database', async () => {
    // Germany does not assign codes that start with 05, so the gazetteer has no place for them.
    const codes = ['05011', '05012', '05011', '05011'];
    const ask = start(farAway);
    const find = async (i: number, code: string): Promise<unknown> => {
      const answer = await ask(i, `/geocode/search?postalcode=${code}&country=DE&addressdetails=1`);
      // On a busy machine, a process may be late and skip its turn, so the request is repeated.
      return answer.status === 503 ? find(i, code) : answer.json();
    };
    const answers = await Promise.all(codes.map((code, i) => find(i, code)));
    for (const [i, answer] of answers.entries())
      expect(answer).toMatchObject([{ address: { city: `City ${codes[i] ?? ''}` } }]);
    expect(sent.map(({ code }) => code).sort()).toEqual([...new Set(codes)]);
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_000);
  });

  test('append to the record of verdicts one after another', async () => {
    const days = daysUntil('2026-11-20', 40);
    await Promise.all(
      pools.flatMap((db, i) =>
        [`US-10${i}`, 'IN'].map(async (location) => {
          for (const day of days) await appendEntries(db, [publication(day, [], { location })]);
        }),
      ),
    );
    const read = pools
      .slice(0, 1)
      .flatMap((db) =>
        ['US-100', 'US-101', 'IN'].map((location) => readEntries(db, location, '2026-01-01', '2026-11-20')),
      );
    const entries = (await Promise.all(read)).flat().sort((a, b) => a.seq - b.seq);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 3 * days.length }, (_, i) => i + 1));
    expect(checkChain(entries)).toBe(true);
  });

  test('archive each old report once', async () => {
    const old = fc.sample(plainReport, { seed: 1, numRuns: 300 });
    await insertReports(
      postgres.sql,
      old.map((report) => ({ ...report, minutesAgo: report.minutesAgo + 150 * 24 * 60 })),
    );
    const archive = (db: Db) => db.query('api', 'select private.archive_reports(100, 60)');
    await Promise.all([1, 2, 3, 4, 5].flatMap(() => pools.map(archive)));
    const [counts] = await postgres.sql.query(
      `select (select sum(n) from private.archived_counts)
         + (select count(*) from public.symptom_reports where created_at < now() - interval '149 days') as reports`,
    );
    expect(counts).toEqual({ reports: '300' });
    expect(await wrongRollups(postgres.sql)).toEqual([]);
  });
});
