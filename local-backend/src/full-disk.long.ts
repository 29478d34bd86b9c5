import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOwnDisk, startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(300_000);

const MB = 1024 * 1024;

/** Polls, because neither the disk nor the processes report these changes. */
const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100));
};

describeOwnDisk('on a full disk, the embedded database', () => {
  let backend: TestBackend;
  const stored: string[] = [];
  beforeAll(async () => {
    backend = await startBackend({ diskMb: 400, env: { EXEMPT_LOOPBACK: '1', REPORTS_PER_HOUR: '1000000' } });
  });
  afterAll(() => backend.stop());

  const filler = () => join(backend.dataDir, 'filler');
  /** Leaves at most this number of bytes free. */
  const fill = (bytes: number) => {
    rmSync(filler(), { force: true });
    const { bavail, bsize } = statfsSync(backend.dataDir);
    try {
      writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    } catch (error) {
      // The server has taken some of the space meanwhile, so nothing is left.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  const report = async () => {
    const response = await fetch(`${backend.api}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    });
    const body = (await response.json()) as { data?: { id: string } };
    if (body.data) stored.push(body.data.id);
    return response;
  };
  const read = async (path: string) => {
    const response = await fetch(`${backend.url}${path}`);
    return [response.status, await response.json()];
  };
  const expectReports = async () => {
    const response = await fetch(`${backend.api}/api/reports?limit=500`);
    const rows = (await response.json()) as { id: string }[];
    expect(rows.map(({ id }) => id).sort()).toEqual([...stored].sort());
  };

  it('stores reports while there is space', async () => {
    for (let n = 0; n < 20; n += 1) expect((await report()).status).toBe(201);
    expect(await read('/health')).toMatchObject([200, { ok: true, storage: 'ok' }]);
  });

  // Numbers of free bytes that are too few to store reports.
  it.each([
    ['63 MB', 63 * MB],
    ['nothing', 0],
  ])(
    'rejects reports with 507, reports full storage at /health, and answers reads while %s is left',
    async (_, bytes) => {
      fill(bytes);
      const statuses = new Set<number>();
      let rejected: Response | null = null;
      await until(async () => {
        const response = await report();
        statuses.add(response.status);
        if (response.status !== 201) rejected = response;
        return rejected !== null;
      });
      expect(statuses).toEqual(new Set(statuses.has(201) ? [201, 507] : [507]));
      expect((rejected as Response | null)?.headers.get('retry-after')).toBe('60');
      expect(await read('/health')).toMatchObject([200, { ok: false, storage: 'full' }]);
      expect(await read('/health/ready')).toMatchObject([503, { ready: false, checks: { storage: false } }]);
      await expectReports();
    },
  );

  it('stores reports again after space is free, and has lost none', async () => {
    rmSync(filler());
    await until(async () => (await report()).status === 201);
    await expectReports();
    expect(backend.output()).not.toMatch(/PANIC|Aborted|"status":500/);
  });
});
