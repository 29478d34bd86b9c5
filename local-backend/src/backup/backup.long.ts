import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { BASES } from '../program/paths';
import { demonstrationRow, load, postReport, runCommand, supabaseFor, untilLoaded } from '../testing/clients';
import { startBackend, type TestBackend } from '../testing/start-backend';
import { describePostgres, startPostgres } from '../testing/start-postgres';

jest.setTimeout(400_000);

const reportRow = (n: number) =>
  demonstrationRow(n, {
    pin_code: String(400_000 + (n % 97)),
    latitude: 18 + (n % 97) / 10,
    illness_type: n % 3 === 0 ? 'flu' : 'dengue',
    created_at: new Date(Date.UTC(2026, 0, 1 + (n % 300), n % 24)).toISOString(),
  });

/** What visitors see: the newest reports, the map and the tips. */
async function figures({ api, url, anonKey }: TestBackend): Promise<Record<string, unknown[]>> {
  const get = async (address: string) =>
    (await (await fetch(address, { headers: { apikey: anonKey } })).json()) as unknown[];
  const [reports, circles, tips] = await Promise.all([
    get(`${api}/api/reports?limit=1000`),
    get(`${api}/api/health-aggregates`),
    get(`${url}/rest/v1/health_tips?order=id`),
  ]);
  return { reports, circles: circles.map((row) => JSON.stringify(row)).sort(), tips };
}

describePostgres('with PostgreSQL,', () => {
  const { at } = temporaryFolder();

  /** Backs up an installation, and restores the backup into another one. */
  async function move(from: readonly string[], to: readonly string[]): Promise<void> {
    const out = mkdtempSync(at('out-'));
    expect(await runCommand('backup', '--out', out, ...from)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backup written to .*\.jsonl\.gz\.$/) as string,
    });
    const file = join(out, ...readdirSync(out));
    expect(await runCommand('restore', file, ...to)).toMatchObject({ code: 0 });
  }

  it('a running installation moves from the embedded database to PostgreSQL and back, with every figure', async () => {
    const original = await startBackend({ dataDir: at('original') });
    const rows = Array.from({ length: 1_200 }, (_, n) => reportRow(n));
    expect((await load(original, 'POST', '/reports', rows)).status).toBe(204);
    await untilLoaded(original);
    // A health tip that the operator deleted.
    await supabaseFor(original, original.serviceRoleKey)
      .from('health_tips')
      .delete()
      .like('content', 'Call%');
    await postReport(original);
    const before = await figures(original);

    const postgres = await startPostgres();
    const server = { dataDir: at('server'), databaseUrl: postgres.url };
    const onServer = ['--data-dir', server.dataDir, '--database-url', postgres.url];
    await move(['--data-dir', original.dataDir], onServer);
    expect(readdirSync(original.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    await original.stop();
    const database = await openPostgresDatabase(postgres.url);
    await database.owner.script(readFileSync(join(BASES.root, 'api/src/testing/recount.sql'), 'utf8'));
    expect(await database.owner.query('select * from private.recount() where differences > 0')).toEqual([]);
    await database.close();
    const moved = await startBackend(server);
    expect(await figures(moved)).toEqual(before);
    await moved.stop();

    const back = at('back');
    await move(onServer, ['--data-dir', back]);
    await postgres.stop();
    const returned = await startBackend({ dataDir: back });
    expect(await figures(returned)).toEqual(before);
    expect(returned.serviceRoleKey).toBe(original.serviceRoleKey);
    await returned.stop();
  });
});
