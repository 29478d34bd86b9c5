import { errorFields } from '@health-commons/base/log';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { Hono } from 'hono';
import manifest from '../../package.json';
import type { Context, Db, Queries } from '../dependencies';
import type { Job } from '../jobs/jobs';
import { callForRows, callForValue } from '../queries';
import { Fault } from './fault';
import { noQuery } from './input';
import { dataHeaders } from './json-text';

export type Readiness = {
  ready: boolean;
  checks: {
    /** A test write succeeded. */
    write: boolean;
    /** Every job has succeeded recently. */
    jobs: boolean;
  };
  /** Seconds since each job last succeeded. Empty if the database does not answer. */
  jobs: Record<string, number>;
  /** The jobs that have not succeeded recently. */
  late: string[];
};

/** Milliseconds for which a result is cached, and maximum milliseconds of a test. */
const LIMITS = { keepMs: 5_000, limitMs: 3_000 } as const;

/**
 * A job is late after ten of its intervals, but at least two minutes, because a scheduler may run the jobs only once a
 * minute.
 */
const LATE_INTERVALS = 10;
const MIN_LATE_SECONDS = 120;

type JobTime = Pick<Job, 'name' | 'everyMs'>;

const NOT_READY: Readiness = { ready: false, checks: { write: false, jobs: false }, jobs: {}, late: [] };

/**
 * Creates a function that tests whether the database stores data and the jobs run. It runs at most one test in five
 * seconds; other calls get the result of that test.
 */
export function createReadiness(db: Db, jobs: readonly JobTime[]): () => Promise<Readiness> {
  return createSharedLoad(
    async () => {
      const ages = await readJobAges(db, jobs);
      const write = await callForValue(db, 'job_succeeded', 'test-write').then(
        () => true,
        () => false,
      );
      const late = jobs.filter((job) => isLate(job, ages[job.name])).map(({ name }) => name);
      const onTime = late.length === 0;
      return { ready: write && onTime, checks: { write, jobs: onTime }, jobs: ages, late };
    },
    NOT_READY,
    LIMITS,
  );
}

/**
 * Returns the seconds since each job last succeeded in any process. For a job that never succeeded, this is the time
 * since the installation.
 */
export async function readJobAges(
  db: Queries,
  jobs: readonly { name: string }[],
): Promise<Record<string, number>> {
  const names = jobs.map(({ name }) => name);
  const rows = await callForRows<{ name: string; seconds: number }>(db, 'job_ages', names);
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
}

function isLate({ everyMs }: JobTime, seconds = Infinity): boolean {
  return seconds > Math.max(MIN_LATE_SECONDS, (LATE_INTERVALS * everyMs) / 1000);
}

const NO_STORE = { 'cache-control': 'no-store' };
const RETRY = { 'retry-after': '5' };

/**
 * Serves `GET /health`: 200 with the version if the database responds, otherwise 503. A header says whether the
 * database has demonstration data. `GET /health/ready` responds with a Readiness: 200 if the database stores data and
 * every job has succeeded recently, otherwise 503.
 */
export function healthRoute({ db, log }: Context, jobs: readonly Job[]): Hono {
  const readiness = createReadiness(db, jobs);
  const route = new Hono();
  route.get('/', noQuery, async (c) => {
    let demonstration: boolean;
    try {
      demonstration = await callForValue<boolean>(db, 'has_demonstration');
    } catch (error) {
      log({ event: 'health.failed', level: 'error', ...errorFields(error) });
      throw new Fault(503, 'database_unavailable', 'The database does not answer', { headers: RETRY });
    }
    const headers = { ...dataHeaders(demonstration), ...NO_STORE };
    return c.json({ status: 'ok', version: manifest.version }, 200, headers);
  });
  route.get('/ready', noQuery, async (c) => {
    const result = await readiness();
    return c.json(result, result.ready ? 200 : 503, { ...NO_STORE, ...(!result.ready && RETRY) });
  });
  return route;
}
