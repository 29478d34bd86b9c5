import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import type { Options } from '../options';
import { countOf } from '../report/table';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { startBareServer } from '../start-bare-server';
import { timeInDatabase } from './in-database';
import { timeInserts } from './insert';
import { measureMemory } from './memory';
import { timeOverHttp, type HttpTimes } from './over-http';
import { allQueries, type Query } from './queries';
import { describe, type ApiResult } from './report';

async function measure(prepared: PreparedDatabase, options: Options): Promise<ApiResult> {
  const { repeat, seconds, minutes } = options;
  const log = (message: string) => console.log(`${prepared.database}: ${message} …`);
  const queries = allQueries(new Date());
  log(`${queries.length} queries in the database, ${countOf(repeat, 'round')}`);
  const database = await timeInDatabase(prepared, queries, repeat);
  log('queries over HTTP');
  const http = await overHttp(prepared, queries);
  log(`inserts, ${countOf(repeat, 'round')}`);
  const inserts = await timeInserts(prepared, { rounds: repeat, seconds });
  log(`mixed load, ${minutes} min`);
  const memory = await measureMemory(prepared, queries, minutes);
  return { database, http, inserts, memory };
}

async function overHttp(prepared: PreparedDatabase, queries: readonly Query[]): Promise<HttpTimes> {
  const backend = await startLocalBackend(prepared);
  const bare = await startBareServer(null);
  try {
    // The first pass is not counted, because programs compile code and read from disk in it.
    await timeOverHttp(backend.api, bare.url, queries);
    return await timeOverHttp(backend.api, bare.url, queries);
  } finally {
    await bare.stop();
    await backend.stop();
  }
}

await runDatabaseBench({
  name: 'api',
  conditions: (options) =>
    `${describeDataset(options)}; ${countOf(options.repeat, 'round')}. ` +
    'The queries in the database do not wait until all reports are folded into the roll-ups.',
  measure,
  describe,
});
