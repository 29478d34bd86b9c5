import fc from 'fast-check';
import type { PgDb } from './adapters/pg';
import type { Db } from './dependencies';
import { appendEntries, checkChain, readEntries } from './record/entries';
import { daysUntil, publication } from './record/testing/publications';
import { describePostgres, startPostgres, type TestPostgres } from './testing/postgres';
import { insertReports, plainReport, wrongRollups } from './testing/reports';

jest.setTimeout(120_000);

describePostgres('two processes on one database', () => {
  let postgres: TestPostgres;
  let pools: PgDb[];
  beforeAll(async () => {
    postgres = await startPostgres();
    pools = [1, 2].map(() => postgres.connect(8));
  });
  afterAll(async () => {
    await postgres.stop();
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
