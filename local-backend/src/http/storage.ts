import { statfs } from 'node:fs/promises';
import type { Db } from '@health-commons/api/db';
import { overloadOf, STORAGE_FULL } from '@health-commons/api/overload';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import type { MiddlewareHandler } from 'hono';
import type { Database, Role, Row } from '../database/port';

/**
 * Free bytes below which the embedded database stores no more reports. PostgreSQL stops if it cannot extend its log,
 * which has segments of 16 MB.
 */
const MIN_FREE = 64 * 1024 * 1024;

/** Time in ms for which the storage is reported as full after a write has failed. */
const FULL_MS = 60_000;

type StorageOptions = {
  /** Folder of the embedded database, or null for a PostgreSQL server. */
  folder: string | null;
  /** Returns the free bytes of the disk with this folder. */
  freeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
};

export type Storage = ReturnType<typeof createStorage>;

/** Watches whether there is space to store data. */
export function createStorage({
  folder,
  freeBytes = readFreeBytes,
  now = () => performance.now(),
}: StorageOptions) {
  let failedAt = -Infinity;
  const isLow = createSharedLoad(
    async () => folder !== null && (await freeBytes(folder)) < MIN_FREE,
    false,
    { keepMs: 1_000, limitMs: 1_000 },
    now,
  );
  const noteError = (error: unknown): never => {
    if (overloadOf(error) === STORAGE_FULL) failedAt = now();
    throw error;
  };
  const watchDb = (db: Db): Db => ({
    transaction: (options, run) => db.transaction(options, run).catch(noteError),
    query: <R extends Row>(role: Role, text: string, params?: readonly unknown[]) =>
      db.query<R>(role, text, params).catch(noteError),
  });

  return {
    /** Returns whether the embedded database has too little space to store reports. */
    isLow,
    /** Returns whether space is low, or a write failed within the last minute because the disk was full. */
    isFull: async () => (await isLow()) || now() - failedAt < FULL_MS,
    /** Wraps the database to notice when it reports a full disk. */
    watch: (database: Database): Database => ({
      ...database,
      ...watchDb(database),
      visitors: { ...database.visitors, ...watchDb(database.visitors) },
      owner: {
        query: <R extends Row>(text: string, params?: readonly unknown[]) =>
          database.owner.query<R>(text, params).catch(noteError),
        script: (text, unless) => database.owner.script(text, unless).catch(noteError),
      },
    }),
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Methods that store nothing. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Responds 507 to requests that would store data, while space is low. */
export function rejectWhenLow({ isLow }: Pick<Storage, 'isLow'>): MiddlewareHandler {
  return async (c, next) => {
    if (READS.has(c.req.method) || !(await isLow())) return next();
    const { status, code, message, retryAfter } = STORAGE_FULL;
    return c.json({ error: message, code, message }, status, {
      'Retry-After': String(retryAfter),
      'Access-Control-Allow-Origin': '*',
    });
  };
}
