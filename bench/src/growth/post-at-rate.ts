import { setTimeout as wait } from 'node:timers/promises';
import type { TestBackend } from '@health-commons/local-backend/testing';
import pg from 'pg';
import { createReports } from '../api/reports';
import { atRate } from '../at-rate';
import { keepAliveAgent, timedRequest } from '../timed-request';

/** Reports per second: far below the maximum, so that the times do not include a queue. */
export const RATE = 200;

const SAMPLE_MS = 200;

export type Posts = {
  /** Time in ms of each acknowledged report. */
  ms: number[];
  errors: number;
  /** Ages in seconds of the oldest report that is not in the roll-ups, sampled during the load. */
  lag: number[];
  /** Bytes of write-ahead log per report, including those of the fold. */
  walBytes: number;
};

const LAG = `select coalesce(extract(epoch from clock_timestamp() - min(last_reported_at)), 0)::float8 as value
  from private.report_deltas`;
const WAL = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as value`;

/** Sends reports at a fixed rate, whether or not the previous ones have been answered. */
export async function postAtRate(backend: TestBackend, databaseUrl: string, seconds: number): Promise<Posts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async (text: string) => (await client.query<{ value: number }>(text)).rows[0]?.value ?? NaN;
  const agent = keepAliveAgent(100);
  const nextReport = createReports(7);
  const posts: Posts = { ms: [], errors: 0, lag: [], walBytes: NaN };
  const post = async () => {
    const request = { method: 'POST' as const, ...nextReport(), agent };
    const response = await timedRequest(`${backend.api}/api/reports`, request).catch(() => null);
    if (response?.status === 201) posts.ms.push(response.ms);
    else posts.errors += 1;
  };
  const walBefore = await read(WAL);
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      posts.lag.push(await read(LAG));
      await wait(SAMPLE_MS);
    }
  };
  const sampling = sample();
  const sent: Promise<void>[] = [];
  await atRate({ perSecond: RATE, seconds }, () => void sent.push(post()));
  isOver = true;
  await Promise.all([sampling, ...sent]);
  posts.walBytes = ((await read(WAL)) - walBefore) / Math.max(1, posts.ms.length);
  agent.destroy();
  await client.end();
  return posts;
}
