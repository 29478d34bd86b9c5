import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { measureAnalytics } from '../analytics/measure';
import { timeInDatabase } from '../api/in-database';
import { allQueries } from '../api/queries';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import { median } from '../statistics';
import { keepAliveAgent, requestWithStatus } from '../timed-request';
import type { GrowthOptions } from './options';
import { postAtRate, type Posts } from './post-at-rate';

export type Sizes = {
  /** Bytes of the table without indexes, of its indexes, and of all other tables with their indexes. */
  table: number;
  indexes: number;
  rollups: number;
};

export type GrowthResult = {
  reports: number;
  sizes: Sizes;
  startMs: number;
  /** Median time in ms of each query of the map, in the database. */
  inDatabase: { search: string; ms: number }[];
  /** Time in ms of each query of the map over HTTP. */
  overHttp: number[];
  list: number[];
  analytics: number[];
  posts: Posts;
};

const SIZES = `
  select (select count(*) from public.symptom_reports)::float8 as reports,
    pg_table_size('public.symptom_reports')::float8 as "table",
    pg_indexes_size('public.symptom_reports')::float8 as indexes,
    (select sum(pg_total_relation_size(oid)) from pg_class
      where relnamespace = 'private'::regnamespace and relkind = 'r')::float8 as rollups`;

const LISTS = 200;
const headers = { 'accept-encoding': 'gzip' };

/** Measures a database of one size. The number of added reports is small compared with that size. */
export async function measureGrowth(
  prepared: PreparedDatabase & { databaseUrl: string },
  { repeat, seconds }: GrowthOptions,
): Promise<GrowthResult> {
  const { reports, ...sizes } = await readSizes(prepared.databaseUrl);
  const log = (message: string) => console.log(`${reports} reports: ${message} …`);
  const queries = allQueries(new Date());
  log('queries and lists over HTTP, reports');
  const backend = await startLocalBackend(prepared);
  const agent = keepAliveAgent(1);
  const timesOf = async (paths: readonly string[]) => {
    const ms: number[] = [];
    for (const path of paths)
      ms.push((await requestWithStatus(200, `${backend.api}/api/${path}`, { headers, agent })).ms);
    return ms;
  };
  const maps = queries.map(({ search }) => `health-aggregates?${search}`);
  try {
    await untilFolded(prepared.databaseUrl);
    // The first pass is not counted, because programs compile code and read from disk in it.
    await timesOf(maps);
    const overHttp = await timesOf(maps);
    const list = await timesOf(Array.from({ length: LISTS }, () => 'reports'));
    await postAtRate(backend, prepared.databaseUrl, 2);
    const posts = await postAtRate(backend, prepared.databaseUrl, seconds);
    await untilFolded(prepared.databaseUrl);
    await backend.stop();
    log(`${queries.length} queries in the database`);
    const inDatabase = (await timeInDatabase(prepared, queries, repeat)).map(({ query, times }) => ({
      search: query.search,
      ms: median(times),
    }));
    log('analytics');
    const byEndpoint = await measureAnalytics(prepared, { repeat });
    const analytics = [...byEndpoint.values()].flatMap(({ ms }) => ms);
    return { reports, sizes, startMs: backend.startedInMs, inDatabase, overHttp, list, analytics, posts };
  } finally {
    agent.destroy();
    await backend.stop();
  }
}

const readSizes = (url: string) => readRow<Sizes & { reports: number }>(url, SIZES);

/** Resolves when the roll-ups have every report. Each query adds up the others, which takes longer. */
async function untilFolded(url: string): Promise<void> {
  const DELTAS = 'select count(*)::integer as count from private.report_deltas';
  while ((await readRow<{ count: number }>(url, DELTAS)).count > 0) await wait(500);
}

async function readRow<Row extends object>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('the database returned no row');
  return row;
}
