import { statfs } from 'node:fs/promises';
import { BUSY, STORAGE_FULL } from '@health-commons/api/overload';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../database/port';

/**
 * Free bytes below which the embedded database stores no more reports. PostgreSQL stops if it cannot extend its log,
 * which has segments of 16 MB.
 */
const MIN_FREE = 64 * 1024 * 1024;

/**
 * Returns a function that tells whether the embedded database lacks the space to store reports. `folder` is its folder,
 * or null for a PostgreSQL server.
 */
export const watchStorage = (
  folder: string | null,
  freeBytes = readFreeBytes,
  now = () => performance.now(),
): (() => Promise<boolean>) =>
  createSharedLoad(
    async () => folder !== null && (await freeBytes(folder)) < MIN_FREE,
    false,
    { keepMs: 1_000, limitMs: 1_000 },
    now,
  );

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Requests are rejected if at least this many transactions wait for a connection. */
export const BUSY_FROM = 150;

/** Consultations, alerts and calls answer with the emergency number even if the database fails. */
const CALLS_FOR_HELP = /\/api\/phone-(ai|line)\//;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const reject = (c: Context, { status, code, message, retryAfter }: typeof BUSY) =>
  c.json({ error: message, code, message }, status, {
    'Retry-After': String(retryAfter),
    'Access-Control-Allow-Origin': '*',
  });

/** Responds 503 at once if the database is busy, so that requests do not wait in a long queue. */
export function rejectWhenBusy({ pool }: Pick<Database, 'pool'>): MiddlewareHandler {
  return async (c, next) =>
    pool.waitingCount < BUSY_FROM || CALLS_FOR_HELP.test(c.req.path) ? next() : reject(c, BUSY);
}

/** Responds 507 to requests that would store data, while space is low. */
export function rejectWhenLow(isLow: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => (READS.has(c.req.method) || !(await isLow()) ? next() : reject(c, STORAGE_FULL));
}
