import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRows } from './backup/format';
import { aReport, runCommand, supabaseFor } from './testing/clients';
import { describeBackend } from './testing/backend-suite';
import { METRICS_TOKEN } from './testing/http-suite';
import { describeSockets } from './testing/socket-suite';
import { START_LIMIT, startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(60_000);

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env: { METRICS_TOKEN, LOG_LEVEL: 'debug' } });
  }, START_LIMIT);
  afterAll(() => backend.stop());

  describeBackend(
    () => backend,
    () => null,
  );
  describeSockets(() => backend);

  it('`npm run backup` makes a backup of the running backend', async () => {
    const id = '00000000-0000-4000-8000-00000000bac0';
    const seeder = supabaseFor(backend, backend.serviceRoleKey);
    expect((await seeder.from('symptom_reports').insert({ ...aReport, id })).error).toBeNull();
    const out = mkdtempSync(join(tmpdir(), 'health-commons-backup-'));
    expect(await runCommand('backup', '--out', out, '--data-dir', backend.dataDir)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backup written to .*\.jsonl\.gz\.$/) as string,
    });
    const rows: string[] = [];
    for await (const batch of readRows(join(out, ...readdirSync(out)))) rows.push(...batch.rows);
    expect(rows).toContainEqual(expect.stringContaining(id));
    expect(readdirSync(backend.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    rmSync(out, { recursive: true });
  });
});
