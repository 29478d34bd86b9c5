import { readJobAges } from '@health-commons/api/readiness';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { createMetrics } from '@health-commons/metrics';
import type { Database } from '../database/port';

type Dependencies = {
  token: string | null;
  database: Database;
  jobs: readonly { name: string }[];
  realtimeConnections: () => number;
};

/** A slow database must not delay the other metrics. */
const LIMITS = { keepMs: 0, limitMs: 1_000 } as const;

export function createBackendMetrics({ token, database, jobs, realtimeConnections }: Dependencies) {
  const metrics = createMetrics({ app: 'backend', token });
  const { pool } = database;

  metrics.gauge('realtime_connections', 'Open realtime connections.', realtimeConnections);
  const refused = metrics.counter('realtime_refused_total', 'Realtime connections refused, by reason.', [
    'reason',
  ]);
  metrics.gauges('database_connections', 'Open connections of the pool.', 'state', () => ({
    active: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }));
  metrics.gauge(
    'database_waiting_transactions',
    'Transactions that wait for a connection.',
    () => pool.waitingCount,
  );
  metrics.gauge(
    'rest_waiting_transactions',
    "Visitors' requests to /rest that wait for a connection.",
    () => database.visitors.pool.waitingCount,
  );
  metrics.gauges(
    'queued_rows',
    'Rows that wait for a background job.',
    'queue',
    createSharedLoad(() => readQueuedRows(database), {}, LIMITS),
  );
  metrics.gauges(
    'uncounted_reports',
    'Reports that are in no figure: held ones, and hidden ones.',
    'state',
    createSharedLoad(() => readUncountedReports(database), {}, LIMITS),
  );
  metrics.gauges(
    'job_age_seconds',
    'Time since a background job last succeeded in any process, or since the installation.',
    'job',
    createJobAges(database, jobs),
  );
  return {
    observe: metrics.observe,
    respond: metrics.respond,
    realtimeRefused: (reason: 'address' | 'full') => refused.inc({ reason }),
  };
}
export type BackendMetrics = ReturnType<typeof createBackendMetrics>;

type QueuedRows = { report_deltas: number; postal_codes: number; alerts: number };

const QUEUED_ROWS = `select
  (select count(*) from private.report_deltas)::integer as report_deltas,
  (select count(*) from private.codes_to_place where precision = 'unknown')::integer as postal_codes,
  (select count(*) from private.alerts where sealed is not null)::integer as alerts`;

async function readQueuedRows({ owner }: Database): Promise<Partial<QueuedRows>> {
  return (await owner.query<QueuedRows>(QUEUED_ROWS))[0] ?? {};
}

type UncountedReports = { held: number; hidden: number };

const UNCOUNTED_REPORTS = `select
  (select coalesce(sum(n), 0) from private.held_counts)::integer as held,
  (select count(*) from private.hidden_reports)::integer as hidden`;

async function readUncountedReports({ owner }: Database): Promise<Partial<UncountedReports>> {
  return (await owner.query<UncountedReports>(UNCOUNTED_REPORTS))[0] ?? {};
}

/**
 * Returns a function that reads the jobs' ages. While the database does not answer, no job can succeed, so the last
 * ages continue to grow.
 */
function createJobAges(
  database: Database,
  jobs: Dependencies['jobs'],
  now = () => performance.now(),
): () => Promise<Record<string, number>> {
  let last: { ages: Record<string, number>; at: number } | null = null;
  const read = createSharedLoad(
    async () => {
      last = { ages: await readJobAges(database, jobs), at: now() };
    },
    undefined,
    LIMITS,
  );
  return async () => {
    await read();
    if (!last) return {};
    const { ages, at } = last;
    const since = (now() - at) / 1000;
    return Object.fromEntries(Object.entries(ages).map(([name, age]) => [name, age + since]));
  };
}
