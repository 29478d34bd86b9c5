import type pg from 'pg';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/postgres';

describePostgres('a rebuild of the roll-ups', () => {
  let database: TestPostgres;
  let other: pg.PoolClient;
  let rebuilder: pg.PoolClient;
  beforeAll(async () => {
    database = await startPostgres();
    other = await database.owner.connect();
    rebuilder = await database.owner.connect();
  }, 60_000);
  afterAll(async () => {
    other.release();
    rebuilder.release();
    await database.stop();
  });

  /** Resolves when a rebuild, which holds the lock of the folds, waits for another lock. */
  async function untilRebuildWaits(): Promise<void> {
    const waiting = `
      select from pg_locks as held join pg_locks as wanted using (pid)
      where held.locktype = 'advisory' and held.database = (select oid from pg_database where datname = current_database())
        and not wanted.granted`;
    while ((await database.owner.query(waiting)).rowCount === 0);
  }

  it.each([
    ['first prefixes, then tallies', 'select from private.prefix_months', 'select from private.tallies'],
    [
      'first verdicts, then prefixes',
      'delete from private.area_verdicts',
      'select from private.prefix_months',
    ],
  ])('does not deadlock with a transaction that uses %s', async (_name, first, second) => {
    await other.query(
      `insert into private.area_verdicts (country, prefix, through, verdict, reports, alarms)
       values ('IN', '4', '2026-07-01', 'usual', 9, '[]')`,
    );
    await other.query(`begin; ${first}`);
    const rebuilt = rebuilder.query('select private.finish_load()');
    await untilRebuildWaits();
    await other.query(`${second}; commit`);
    await rebuilt;
  });
});
