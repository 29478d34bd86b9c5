import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/port';

/** Transactions waiting for a connection from which on new requests are sent away. */
export const BUSY_FROM = 150;

/** Answers 503 at once rather than let a request wait behind a long queue. */
export function refuseWhenBusy(database: Database): MiddlewareHandler {
  return async (c, next) => {
    if (database.waiting() < BUSY_FROM) return next();
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
