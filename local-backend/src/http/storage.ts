import { statfs } from 'node:fs/promises';
import { STORAGE_FULL } from '@health-commons/api/overload';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import type { MiddlewareHandler } from 'hono';

/**
 * Free bytes below which the embedded database stores no more reports. PostgreSQL stops if it cannot extend its log,
 * which has segments of 16 MB.
 */
const MIN_FREE = 64 * 1024 * 1024;

export type Storage = ReturnType<typeof createStorage>;

/**
 * Watches whether the embedded database has space to store reports. `folder` is its folder, or null for a PostgreSQL
 * server.
 */
export function createStorage(
  folder: string | null,
  freeBytes = readFreeBytes,
  now = () => performance.now(),
) {
  const isLow = createSharedLoad(
    async () => folder !== null && (await freeBytes(folder)) < MIN_FREE,
    false,
    { keepMs: 1_000, limitMs: 1_000 },
    now,
  );
  return { isLow };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Responds 507 to requests that would store data, while space is low. */
export function rejectWhenLow({ isLow }: Storage): MiddlewareHandler {
  return async (c, next) => {
    if (READS.has(c.req.method) || !(await isLow())) return next();
    const { status, code, message, retryAfter } = STORAGE_FULL;
    return c.json({ error: message, code, message }, status, {
      'Retry-After': String(retryAfter),
      'Access-Control-Allow-Origin': '*',
    });
  };
}
