import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/port';

/** Requests are rejected if at least this many transactions wait for a connection. */
export const BUSY_FROM = 150;

/** Consultations, alerts and calls answer with the emergency number even if the database fails. */
const CALLS_FOR_HELP = /\/api\/phone-(ai|line)\//;

/** Responds 503 at once if the database is busy, so that requests do not wait in a long queue. */
export function rejectWhenBusy(database: Database): MiddlewareHandler {
  return async (c, next) => {
    if (database.pool.waitingCount < BUSY_FROM || CALLS_FOR_HELP.test(c.req.path)) return next();
    return c.json(
      {
        error: 'The server is busy. Please try again in a moment.',
        code: 'busy',
        message: 'The server is busy.',
      },
      503,
      { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' },
    );
  };
}
