import { createApi } from '@health-commons/api';
import type { Db } from '@health-commons/api/db';
import { openEmbeddedDatabase, openPostgresDatabase } from '@health-commons/local-backend/testing/databases';
import path from 'node:path';
import type { PreparedDatabase } from '../dataset/prepare';
import type { Query } from './queries';

/** Times in ms of the query's statement, one per round. */
export type DatabaseTimes = { query: Query; times: number[] };

/**
 * Runs the queries through the API in this process and times only their statements, without HTTP, begin and commit. For
 * the embedded database, the time includes a message to its worker thread and back. The first round is a warm-up and is
 * not counted.
 */
export async function timeInDatabase(
  prepared: PreparedDatabase,
  queries: readonly Query[],
  rounds: number,
): Promise<DatabaseTimes[]> {
  const db = prepared.databaseUrl
    ? await openPostgresDatabase(prepared.databaseUrl)
    : await openEmbeddedDatabase(path.join(prepared.dataDir, 'database'));
  let lastMs = NaN;
  const api = createApi({ db: timed(db, (ms) => (lastMs = ms)), env: {} });
  const all = queries.map((query) => ({ query, times: [] as number[] }));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { query, times } of all) {
        const { status } = await api.fetch(
          new Request(`http://localhost/api/health-aggregates?${query.search}`),
        );
        if (status !== 200) throw new Error(`${query.search} returned ${status}`);
        if (round > 0) times.push(lastMs);
      }
    }
  } finally {
    await db.close();
  }
  return all;
}

/** Wraps a database so that `onStatement` gets the duration of each statement in a transaction. */
function timed(db: Db, onStatement: (ms: number) => void): Db {
  const transaction: Db['transaction'] = (options, run) =>
    db.transaction(options, async (sql) => {
      // The embedded database sends `begin` with a transaction's first statement, so an untimed statement comes first.
      await sql.query('select 1');
      return run({
        query: async (text, params) => {
          const startedAt = performance.now();
          const rows = await sql.query(text, params);
          onStatement(performance.now() - startedAt);
          return rows as never[];
        },
      });
    });
  return { ...db, transaction };
}
