import { createApi } from '@health-commons/api';
import type { Db } from '@health-commons/api/db';
import { openEmbeddedDatabase, openPostgresDatabase } from '@health-commons/local-backend/testing/databases';
import path from 'node:path';
import type { Prepared } from '../set/prepare';
import type { Query } from './queries';

/** ms each query's statement took, round by round. */
export type DatabaseTimes = { query: Query; times: number[] };

/**
 * The queries by the api's own code in this process, where only its statement is timed: what PostgreSQL and the way to it take (for the
 * embedded one a message to its thread and back), without HTTP and without beginning and ending a transaction. The first round warms up and is left out.
 */
export async function timeInDatabase(
  prepared: Prepared,
  queries: readonly Query[],
  rounds: number,
): Promise<DatabaseTimes[]> {
  const database = prepared.databaseUrl
    ? await openPostgresDatabase(prepared.databaseUrl)
    : await openEmbeddedDatabase(path.join(prepared.dataDir, 'database'));
  let last = NaN;
  const api = createApi({ db: timed(database, (ms) => (last = ms)), env: {} });
  const all = queries.map((query) => ({ query, times: [] as number[] }));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { query, times } of all) {
        const answer = await api.fetch(new Request(`http://localhost/api/health-aggregates?${query.search}`));
        if (answer.status !== 200) throw new Error(`${query.search} was answered with ${answer.status}`);
        if (round > 0) times.push(last);
      }
    }
  } finally {
    await database.close();
  }
  return all;
}

/** The same database, telling how long the last statement of each transaction took. */
function timed(db: Db, tell: (ms: number) => void): Db {
  const transaction: Db['transaction'] = (options, run) =>
    db.transaction(options, async (sql) => {
      // The embedded one opens its transaction with the first statement.
      await sql.query('select 1');
      return run({
        query: async (text, params) => {
          const began = performance.now();
          const rows = await sql.query(text, params);
          tell(performance.now() - began);
          return rows as never[];
        },
      });
    });
  return { ...db, transaction };
}
