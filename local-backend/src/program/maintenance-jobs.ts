import type { Job } from '@health-commons/api';
import type { Database } from '../database/port';

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
