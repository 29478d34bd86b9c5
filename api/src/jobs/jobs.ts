import { Hono } from 'hono';
import { type Context, type Dependencies, toContext } from '../dependencies';
import { Fault } from '../http/fault';
import { isSame } from '@health-commons/base/server/is-same';
import { noQuery } from '../http/input';
import { callForValue } from '../queries';
import { createJudgeAreas } from '../unusual/judge-areas';
import { fillInPlaces } from './fill-in-places';

/** A background job. `run` is idempotent, and several processes may call it at any time. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Deltas or reports per transaction, and transactions per run, so that no other request waits long. */
const FOLD = { batch: 500, rounds: 40 } as const;
const ARCHIVE = { batch: 1_000, rounds: 100 } as const;

/**
 * Creates the API's jobs. In local-backend, timers run the jobs. When hosted, a scheduler runs them through
 * `POST /api/jobs`.
 */
export function createJobs(dependencies: Dependencies): Job[] {
  const context = toContext(dependencies);
  const job = (name: string, everyMs: number, run: () => Promise<void>): Job =>
    recorded(context, { name, everyMs, run });
  const keepDays = context.settings.REPORT_RETENTION_DAYS;
  const exclusive = (...definition: Parameters<typeof job>) => leased(context, job(...definition));
  const calls =
    (...names: string[]) =>
    async () => {
      for (const name of names) await callForValue(context.db, name);
    };
  /** Repeats a call that returns how much it has done, until nothing is left. */
  const repeated =
    (name: string, { batch, rounds }: { batch: number; rounds: number }, ...values: readonly number[]) =>
    async () => {
      for (let round = 0; round < rounds; round += 1)
        if ((await callForValue<number>(context.db, name, ...values, batch)) < batch) return;
    };
  return [
    // Deletes expired salts and counts of senders. Rewrites the other counts in random order, so that nothing shows
    // when they were written.
    exclusive('sweep', MINUTE, calls('sweep_sender_counts')),
    // The fold takes a lock in the database, so it needs no lease.
    job('fold', SECOND, repeated('fold_deltas', FOLD)),
    exclusive('fill-in-places', MINUTE, () => fillInPlaces(context)),
    // Releases held reports that later reports of other senders confirm, and compacts the counts of older ones.
    exclusive('age-in', 10 * MINUTE, calls('age_in', 'compact_held')),
    // A run that stops at its limit continues in the next one.
    exclusive('judge-areas', 10 * SECOND, dependencies.judgeAreas ?? createJudgeAreas(context)),
    exclusive('purge', 10 * MINUTE, calls('purge')),
    // Replaces reports that are older than `keepDays` by daily counts.
    ...(keepDays === undefined
      ? []
      : [exclusive('archive', 10 * MINUTE, repeated('archive_reports', ARCHIVE, keepDays))]),
  ];
}

/** Minimum time in ms between two records of a job's success, because the fold runs every second. */
const RECORD_INTERVAL = 15 * SECOND;

/** Returns a job that records its successes in the database, so that every process can tell how old the last one is. */
export function recorded({ db, clock }: Pick<Context, 'db' | 'clock'>, job: Job): Job {
  let recordedAt = -Infinity;
  const run = async () => {
    await job.run();
    if (clock.now() - recordedAt < RECORD_INTERVAL) return;
    await callForValue(db, 'job_succeeded', job.name);
    recordedAt = clock.now();
  };
  return { ...job, run };
}

/**
 * Returns a job that does nothing if it was started less than half of `everyMs` ago, or while another call
 * holds its lease. A lease ends after 5 minutes at the latest.
 */
function leased({ db }: Context, job: Job): Job {
  const run = async () => {
    const pause = `${Math.floor(job.everyMs / 2)} milliseconds`;
    if (!(await callForValue<boolean>(db, 'lease_job', job.name, '5 minutes', pause))) return;
    try {
      await job.run();
    } finally {
      await callForValue(db, 'finish_job', job.name);
    }
  };
  return { ...job, run };
}

/**
 * Serves `POST /jobs`, which runs every job once. Requires `Authorization: Bearer <JOBS_SECRET>`. If
 * JOBS_SECRET is not set, the route does not exist.
 */
export function jobsRoute({ settings }: Context, jobs: readonly Job[]): Hono {
  const route = new Hono();
  const secret = settings.JOBS_SECRET;
  if (!secret) return route;
  return route.post('/', noQuery, async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secret}`))
      throw new Fault(401, 'wrong_secret', 'The secret is missing or wrong');
    const results = await Promise.allSettled(jobs.map((job) => job.run()));
    const rejected = results.filter((result) => result.status === 'rejected');
    const failures = rejected.map(({ reason }): unknown => reason);
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    return c.json({ ran: jobs.map((job) => job.name) });
  });
}
