import type { Readiness } from '@health-commons/api/readiness';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { Hono } from 'hono';
import type { Database } from '../database/port';
import { BUSY_FROM } from './overload';

export type HealthParts = {
  database: Database;
  version: string;
  isStorageLow: () => Promise<boolean>;
  readiness: () => Promise<Readiness>;
  /** Open realtime sockets, and their maximum. */
  sockets: () => { open: number; limit: number };
};

/** Share of the realtime sockets that may be open while the server is ready for more clients. */
const READY_SHARE = 0.95;

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Serves `/health` and `/health/ready`. `/health` shows whether a restart could help: 503 only if the database does not
 * answer. `/health/ready` shows whether the process can serve more clients.
 */
export function healthApp({ database, version, isStorageLow, readiness, sockets }: HealthParts): Hono {
  const app = new Hono();
  const started = Date.now();
  const answers = createSharedLoad(
    async () => (await database.query('anon', 'select 1')).length === 1,
    false,
    { keepMs: 1_000, limitMs: 5_000 },
  );

  app.get('/', async (c) => {
    const [answering, isFull] = await Promise.all([answers(), isStorageLow()]);
    return c.json(
      {
        ok: answering && !isFull,
        version,
        database: database.kind,
        storage: isFull ? 'full' : 'ok',
        uptimeSeconds: Math.round((Date.now() - started) / 1000),
        waiting: database.pool.waitingCount,
        realtimeConnections: sockets().open,
      },
      answering ? 200 : 503,
      NO_STORE,
    );
  });
  app.get('/ready', async (c) => {
    const [{ checks: tested, jobs, late }, isFull] = await Promise.all([readiness(), isStorageLow()]);
    const { open, limit } = sockets();
    const waiting = database.pool.waitingCount;
    const checks = {
      ...tested,
      storage: !isFull,
      sockets: open < READY_SHARE * limit,
      queue: waiting < BUSY_FROM,
    };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ ready, checks, jobs, late, sockets: { open, limit }, waiting }, ready ? 200 : 503, {
      ...NO_STORE,
      ...(!ready && { 'Retry-After': '5' }),
    });
  });
  return app;
}
