import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOwnDisk } from './testing/own-disk';
import { startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(300_000);

const MB = 1024 * 1024;

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
  const free = () => {
    const { bavail, bsize } = statfsSync(backend.dataDir);
    return bavail * bsize;
  };
  /** Fills the disk, except for `left` bytes. */
  const fill = (left: number) => {
    rmSync(filler(), { force: true });
    writeFileSync(filler(), Buffer.alloc(Math.max(0, free() - left)));
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
  const storage = async () => {
    const [, body] = (await read('/health')) as [number, { storage: string }];
    return body.storage;
  };

  it('stores reports while there is space', async () => {
    for (let n = 0; n < 20; n += 1) expect((await report()).status).toBe(201);
    expect(await read('/health')).toMatchObject([200, { ok: true, storage: 'ok' }]);
  });

  it.each([
    ['63 MB', 63 * MB],
    ['nothing', 0],
  ])('rejects reports with 507, says so, and answers reads while %s is left', async (_, left) => {
    fill(left);
    await until(async () => (await storage()) === 'full');
    const response = await report();
    expect([response.status, response.headers.get('retry-after')]).toEqual([507, '60']);
    expect(await read('/health')).toMatchObject([200, { ok: false, storage: 'full' }]);
    expect(await read('/health/ready')).toMatchObject([503, { ready: false, checks: { storage: false } }]);
    await expectReports();
  });

  it('stores reports again after space is free, and has lost none', async () => {
    rmSync(filler());
    await until(async () => (await storage()) === 'ok');
    expect((await report()).status).toBe(201);
    await expectReports();
    expect(backend.output()).not.toMatch(/PANIC|Aborted/);
  });
});
