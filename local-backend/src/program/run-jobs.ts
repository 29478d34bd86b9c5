import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Job } from '@health-commons/api';
import { errorFields } from '@health-commons/base/log';
import type { Database } from '../database/port';
import { log } from '../log';

/** Short, because after a long stop the process is not ready until every job has run. */
const INTERVAL = 10 * 60_000;

/** Selects tables with at least 1,000 deleted rows, if these are at least a fifth of all rows. */
const WASTEFUL = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
   where n_dead_tup >= 1000 and n_dead_tup >= 0.2 * (n_live_tup + n_dead_tup)
   order by n_dead_tup desc`;

/** Jobs of the embedded database only. A PostgreSQL server has autovacuum. */
export function maintenanceJobs({ owner, maintenance }: Pick<Database, 'owner' | 'maintenance'>): Job[] {
  if (!maintenance) return [];
  const vacuum = async () => {
    // Otherwise, the statistics of recent deletions may be late.
    await owner.query('select pg_stat_force_next_flush()');
    const tables = await owner.query<{ name: string }>(WASTEFUL);
    // Other requests run between two tables.
    for (const { name } of tables) await maintenance.vacuum(name);
  };
  return [{ name: 'vacuum', everyMs: INTERVAL, run: vacuum }];
}

/** Maximum ms before the first run. After a long stop, the jobs are late until they have run. */
const FIRST_RUN = 1_000;

/**
 * Runs each job on its own timer. Runs of one job never overlap. Returns a function that stops all jobs and waits for
 * running ones.
 */
export function runJobs(jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  setMaxListeners(jobs.length, stopping.signal);
  const running = jobs.map((job) => repeat(job, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function repeat(job: Job, signal: AbortSignal): Promise<void> {
  let lastError = '';
  let delay = Math.min(job.everyMs, FIRST_RUN);
  while (await setTimeout(delay, true, { signal }).catch(() => false)) {
    delay = job.everyMs;
    try {
      await job.run();
      lastError = '';
    } catch (error) {
      const fields = errorFields(error);
      const text = JSON.stringify(fields);
      // Log a repeated error only once.
      if (text !== lastError && !signal.aborted)
        log({ event: 'job.failed', level: 'error', job: job.name, ...fields });
      lastError = text;
    }
  }
}
