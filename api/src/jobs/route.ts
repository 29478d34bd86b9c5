import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { Fault } from '../http/fault';
import { sha256 } from '../http/hash';
import { noQuery } from '../http/query';
import type { Job } from './jobs';

/**
 * Serves `POST /jobs`, which runs every job once. Requires `Authorization: Bearer <JOBS_SECRET>`. If
 * JOBS_SECRET is not set, the route does not exist.
 */
export function jobsRoute({ settings }: Context, jobs: readonly Job[]): Hono {
  const route = new Hono();
  const secret = settings.JOBS_SECRET;
  if (!secret) return route;
  return route.post('/', noQuery, async (c) => {
    const given = c.req.header('authorization') ?? '';
    // Hashes are compared, so the duration does not reveal how much of a wrong secret is correct.
    if (sha256(given) !== sha256(`Bearer ${secret}`)) {
      throw new Fault(401, 'wrong_secret', 'The secret is missing or wrong');
    }
    const results = await Promise.allSettled(jobs.map((job) => job.run()));
    const failures = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    return c.json({ ran: jobs.map((job) => job.name) });
  });
}
