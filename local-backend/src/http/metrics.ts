import { createMetrics } from '@health-commons/metrics';
import type { Database } from '../database/port';

type Dependencies = {
  token: string | null;
  database: Database;
  jobs: readonly { name: string }[];
  realtimeConnections: () => number;
};

export function createBackendMetrics({ token, database, jobs, realtimeConnections }: Dependencies) {
  const metrics = createMetrics({ app: 'backend', token });
  const { pool } = database;
  const queued = createQueuedRows(database);
  const succeededAt = new Map(jobs.map(({ name }) => [name, performance.now()]));

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
  metrics.gauges('queued_rows', 'Rows that wait for a background job.', 'queue', queued);
  metrics.gauges(
    'job_age_seconds',
    'Time since a background job last succeeded, or since the start.',
    'job',
    () => Object.fromEntries([...succeededAt].map(([name, at]) => [name, (performance.now() - at) / 1000])),
  );
  return {
    observe: metrics.observe,
    respond: metrics.respond,
    realtimeRefused: (reason: 'address' | 'full') => refused.inc({ reason }),
    jobSucceeded: (name: string) => void succeededAt.set(name, performance.now()),
  };
}
export type BackendMetrics = ReturnType<typeof createBackendMetrics>;

type QueuedRows = { report_deltas: number; postal_codes: number; alerts: number };

const QUEUED_ROWS = `select
  (select count(*) from private.report_deltas)::integer as report_deltas,
  (select count(*) from private.geocode_todo)::integer as postal_codes,
  (select count(*) from private.alerts where sealed is not null)::integer as alerts`;

/** Time limit in ms for counting the queued rows. A slow database must not delay the other metrics. */
const QUERY_LIMIT = 1_000;

/**
 * Returns a function that counts the rows of each queue. Calls share a query that is still running. The function
 * resolves to an empty object if the query fails or the database does not respond in time.
 */
function createQueuedRows({ owner }: Pick<Database, 'owner'>) {
  let running: Promise<Partial<QueuedRows>> | null = null;
  const count = async () => {
    try {
      return (await owner.query<QueuedRows>(QUEUED_ROWS))[0] ?? {};
    } catch {
      return {};
    } finally {
      running = null;
    }
  };
  return async (): Promise<Partial<QueuedRows>> => {
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<object>((resolve) => {
      timer = setTimeout(() => resolve({}), QUERY_LIMIT);
    });
    running ??= count();
    try {
      return await Promise.race([running, timedOut]);
    } finally {
      clearTimeout(timer);
    }
  };
}
