import { readJobAges } from '@health-commons/api/readiness';
import { ownerDaysLeft } from '@health-commons/contracts/registry/days-left';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { createMetrics, UNKNOWN_ROUTE } from '@health-commons/metrics';
import type { Hono } from 'hono';
import type { Database } from '../database/port';

type Dependencies = {
  token: string | null;
  database: Database;
  jobs: readonly { name: string }[];
  realtimeConnections: () => number;
  /** The origin of the site, whose remotes.json has a date of expiry. */
  site: string;
};

/** A slow database must not delay the other metrics. */
const LIMITS = { keepMs: 0, limitMs: 1_000 } as const;
/** The document is signed for months. */
const REGISTRY_LIMITS = { keepMs: 60_000, limitMs: 2_000 } as const;

export function createBackendMetrics({ token, database, jobs, realtimeConnections, site }: Dependencies) {
  const metrics = createMetrics({ app: 'backend', token });
  const { pool } = database;

  metrics.gauge('realtime_connections', 'Open realtime connections.', realtimeConnections);
  const refused = metrics.counter('realtime_refused_total', 'Realtime connections refused, by reason.', {
    reason: ['address', 'full'],
  });
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
    readRow(database, QUEUED_ROWS),
  );
  metrics.gauges(
    'uncounted_reports',
    'Reports that are in no figure: held ones, and hidden ones.',
    'state',
    readRow(database, UNCOUNTED_REPORTS),
  );
  metrics.gauges(
    'job_age_seconds',
    'Time since a background job last succeeded in any process, or since the installation.',
    'job',
    createSharedLoad(() => readJobAges(database, jobs), {}, LIMITS),
  );
  metrics.gauges(
    'registry_days_left',
    "Days until a document of the site's remotes.json expires.",
    'document',
    createSharedLoad<Record<string, number>>(() => readDaysLeft(site), {}, REGISTRY_LIMITS),
  );
  return {
    observe: metrics.observe,
    respond: metrics.respond,
    realtimeRefused: (reason: 'address' | 'full') => refused.inc({ reason }),
  };
}
export type BackendMetrics = ReturnType<typeof createBackendMetrics>;

const QUEUED_ROWS = `select
  (select count(*) from private.report_deltas)::integer as report_deltas,
  (select count(*) from private.codes_to_place where precision = 'unknown')::integer as postal_codes`;

const UNCOUNTED_REPORTS = `select
  (select coalesce(sum(n), 0) from private.held_counts)::integer as held,
  (select count(*) from private.hidden_reports)::integer as hidden`;

/** Returns a function that reads a row of numbers; an empty one if the database does not answer. */
const readRow = ({ owner }: Database, text: string) =>
  createSharedLoad(async () => (await owner.query<Record<string, number>>(text))[0] ?? {}, {}, LIMITS);

async function readDaysLeft(site: string) {
  const response = await fetch(`${site}/remotes.json`, {
    signal: AbortSignal.timeout(REGISTRY_LIMITS.limitMs),
  });
  return { owner: ownerDaysLeft(await response.json()) };
}

/** Returns a function that finds the pattern of a request's route, such as `/rest/v1/:table`, or UNKNOWN_ROUTE. */
export function createRoutePattern(app: Hono, api: Hono): (method: string, path: string) => string {
  const patternIn = ({ router }: Hono, method: string, path: string) => {
    const [matches] = router.match(method === 'HEAD' ? 'GET' : method, path);
    // A path with a wildcard does not name a single route.
    return matches.map(([[, route]]) => route.path).find((pattern) => !pattern.includes('*'));
  };
  return (method, path) => {
    // The API comes first, because app also has middleware on some of the API's paths.
    const ofApi = path.startsWith(API) ? patternIn(api, method, path.slice(API.length)) : undefined;
    return ofApi ?? patternIn(app, method, path) ?? UNKNOWN_ROUTE;
  };
}

/** Before the paths of the product API. */
const API = '/functions/v1';
