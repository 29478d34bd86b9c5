import type { Readiness } from '@health-commons/api/readiness';
import type { Database } from '../database/port';
import { healthApp, type HealthParts } from './health-app';

const READY: Readiness = { ready: true, checks: { write: true, jobs: true }, jobs: { fold: 1 }, late: [] };

/** Uses fakes, because not all real parts can be made to fail. */
function appWith(changed: Partial<HealthParts> & { waiting?: number; query?: () => Promise<unknown[]> }) {
  const { waiting = 0, query = () => Promise.resolve([{}]), ...parts } = changed;
  const database = { kind: 'embedded', query, pool: { waitingCount: waiting } } as unknown as Database;
  return healthApp({
    database,
    version: '1.2.3',
    isStorageLow: () => Promise.resolve(false),
    readiness: () => Promise.resolve(READY),
    sockets: () => ({ open: 1, limit: 1_000 }),
    ...parts,
  });
}
const full = { isStorageLow: () => Promise.resolve(true) };

describe('/health', () => {
  const read = async (changed: Parameters<typeof appWith>[0]) => {
    const response = await appWith(changed).request('/');
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('stays 200 if the storage is full, because a restart would not help', async () => {
    expect(await read(full)).toMatchObject({ status: 200, ok: false, storage: 'full' });
  });

  it('responds 503 if the database does not answer', async () => {
    const query = () => Promise.reject(new Error('no connection'));
    expect(await read({ query })).toMatchObject({ status: 503, ok: false, storage: 'ok' });
  });
});

describe('/health/ready', () => {
  const read = async (changed: Parameters<typeof appWith>[0]) => {
    const response = await appWith(changed).request('/ready');
    const { checks } = (await response.json()) as { checks: Record<string, boolean> };
    const failed = Object.keys(checks).filter((name) => !checks[name]);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), failed };
  };
  const readinessWith = (checks: Readiness['checks']) => ({
    readiness: () => Promise.resolve({ ...READY, ready: false, checks }),
  });

  it.each([
    ['write', readinessWith({ write: false, jobs: true })],
    ['jobs', readinessWith({ write: true, jobs: false })],
    ['storage', full],
    ['sockets', { sockets: () => ({ open: 950, limit: 1_000 }) }],
    ['queue', { waiting: 150 }],
  ])('responds 503 if the check %s fails', async (name, changed) => {
    expect(await read(changed)).toMatchObject({ status: 503, retryAfter: '5', failed: [name] });
  });
});
