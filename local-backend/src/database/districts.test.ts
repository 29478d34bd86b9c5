import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, createJobs, systemClock } from '@health-commons/api';
import { openSource } from '../backup/open-source';
import { openBackup } from '../backup/read-backup';
import { restore } from '../backup/restore';
import { writeBackup } from '../backup/write-backup';
import { repositoryRoot } from '../testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { listMigrations } from './list-migrations';
import { applyMigrations, migrate } from './migrate';
import type { Database } from './port';
import { openPostgresDatabase } from './postgres/postgres-database';

const root = repositoryRoot();
const folders = { sql: join(root, 'local-backend/sql'), supabase: join(root, 'supabase') };
const VERSION = '20261126000200';
const migrations = listMigrations(folders);
const earlier = migrations.filter(({ version }) => version < VERSION);

const WHOLE = ['SW1A1AA', 'SW1A2AA', 'M11AE', 'M601NW', 'K0A1A0', '1012JS', '20040007', '1006090'];

/** A report as an API without districts sent it to the database. */
const submission = (country: string, pinCode: string, place: object, more: object = {}) => {
  const fields = [country, pinCode, ['Fever', 'Loss of taste/smell'], 'flu', 'mild'] as const;
  const [, , symptoms, illness_type, severity] = fields;
  const body_hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const report = { country, pin_code: pinCode, symptoms, illness_type, severity, ...place };
  return { report, key: randomUUID(), body_hash, held: false, repeat: false, ...more };
};
const at = (latitude: number, longitude: number, precision = 'exact') => ({ latitude, longitude, precision });

const PALACE = submission('GB', 'SW1A1AA', at(51.501, -0.142));
const OLD_REPORTS = [
  PALACE,
  submission('GB', 'SW1A2AA', at(51.503, -0.128)),
  submission('GB', 'SW1A2AA', at(51.503, -0.128), { held: true }),
  submission('GB', 'SW1A2AA', at(51.503, -0.128), { repeat: true }),
  submission('GB', 'M11AE', at(53.478, -2.243, 'city')),
  submission('CA', 'K0A1A0', at(45.3, -76.3, 'region')),
  submission('NL', '1012JS', at(52.373, 4.893)),
  submission('BR', '20040007', {}),
  submission('JP', '1006090', at(35.671, 139.747)),
  submission('GB', 'M601NW', at(53.479, -2.245)),
  submission('IN', '400001', at(18.938, 72.836)),
];

/** Whether a row has a whole code or its point. */
const isTooFine = (row: string) =>
  WHOLE.some((code) => row.includes(code)) || /51\.50[13]|5150[13]|35\.671|35671/.test(row);

describePostgres('the migration to districts', () => {
  let postgres: TestPostgres;
  let database: Database;
  /** The folder of a backup that was made before the migration. */
  let backup: string;
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-districts-'));
  const onTable = () => undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgresDatabase(postgres.url);
    await applyMigrations(database, folders, new Set(earlier.map(({ version }) => version)));
    await store(OLD_REPORTS);
    await database.owner.script(`
      -- Old enough for the archive and hidden, both folded, and the rest in pending deltas.
      insert into public.symptom_reports (country, pin_code, symptoms, latitude, longitude, created_at)
      values ('GB', 'SW1A1AA', '{Fever}', 51.501, -0.142, now() - interval '200 days'),
        ('CA', 'K0A1A0', '{Fever}', 45.3, -76.3, now() - interval '200 days');
      insert into private.moderation_log (command, operator, reason, search)
      values ('hide', 'Ada', 'false', '{"country": "GB", "code": "M601NW"}');
      select private.continue_moderation(id) from private.moderation_log;
      select private.fold_deltas();
      select private.archive_reports(150, 10);
      select private.cache_place('GB', 'SW1A1AA', '{"code": "SW1A1AA"}', interval '1 day');
      select private.cache_place('', '1012JS', null, interval '1 day');
      insert into private.postal_places values ('JP', '1006090', 'Kasumigaseki', 'Tokyo', 35.6, 139.7, 'exact'),
        ('JP', '1006091', 'Kasumigaseki', 'Tokyo', 35.7, 139.7, 'exact'),
        ('JP', '1006092', 'Kasumigaseki', 'Tokyo', 35.8, 139.7, 'exact');
      delete from public.symptom_reports where pin_code = '1012JS'`);
    await store([submission('GB', 'SW1A2AA', at(51.503, -0.128))]);
    const source = await openSource({ dataDir: folder, databaseUrl: postgres.url });
    const options = { out: folder, keysFile: null, version: '0.2.0', migrations: earlier, onTable };
    backup = (await writeBackup(source, { ...options, now: new Date() })).folder;
    await source.close();
    await migrate(database, folders);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  const query = <Row extends Record<string, unknown>>(text: string, from = database) =>
    from.owner.query<Row>(text);
  const store = (submissions: readonly object[]) =>
    database.owner.query('select private.store_reports($1)', [JSON.stringify(submissions)]);
  const wrong = (from = database) => query('select * from private.recount() where differences > 0', from);
  const reports = () =>
    query(`select country, pin_code, latitude, count(*)::integer as n from public.symptom_reports
      group by 1, 2, 3 order by 1, 2, 3`);
  const dependencies = () => ({ db: database, env: {}, fetch, log: () => undefined, clock: systemClock });
  const runJob = (name: string) =>
    createJobs(dependencies())
      .find((job) => job.name === name)
      ?.run();

  /** Returns the rows of all tables, except the migrations' own texts, as text. */
  async function everything(from = database): Promise<string[]> {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
      from,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        query<{ row: string }>(`select '${name} ' || t::text as row from ${name} as t`, from),
      ),
    );
    return rows.flat().map(({ row }) => row);
  }

  it('leaves no whole code and no finer place in any table, and figures that agree with the reports', async () => {
    const rows = await everything();
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(isTooFine)).toEqual([]);
    expect(await wrong()).toEqual([]);
    const places = { latitude: null, n: 1 };
    expect(await reports()).toEqual([
      { country: 'BR', pin_code: '20040', ...places },
      { country: 'CA', pin_code: 'K0A', latitude: 45.3, n: 1 },
      { country: 'GB', pin_code: 'M1', ...places },
      { country: 'GB', pin_code: 'SW1A', latitude: null, n: 5 },
      { country: 'IN', pin_code: '400001', latitude: 18.938, n: 1 },
      { country: 'JP', pin_code: '10060', ...places },
    ]);
    expect(await query('select pin_code, latitude, n from private.archived_counts order by 1')).toEqual([
      { pin_code: 'K0A', latitude: 45.3, n: 1 },
      { pin_code: 'SW1A', latitude: null, n: 1 },
    ]);
  });

  it('keeps held reports, repeats, hidden reports and imported places', async () => {
    expect(await query('select pin_code, lat_e3, n from private.held_groups')).toEqual([
      { pin_code: 'SW1A', lat_e3: null, n: 1 },
    ]);
    expect(await query('select pin_code, n from private.repeats')).toEqual([{ pin_code: 'SW1A', n: 1 }]);
    expect(await query('select pin_code, latitude from private.hidden_reports')).toEqual([
      { pin_code: 'M60', latitude: null },
    ]);
    expect(await query(`select search ->> 'code' as code from private.moderation_log`)).toEqual([
      { code: 'M60' },
    ]);
    expect(await query('select code, latitude, precision from private.postal_places')).toEqual([
      { code: '10060', latitude: 35.7, precision: 'city' },
    ]);
  });

  it('repeats a request that was sent before, and stores the same report with another key', async () => {
    const api = createApi({ ...dependencies(), env: { EXEMPT_LOOPBACK: '1' } });
    const body = {
      ...{ country: 'GB', pinCode: 'SW1A 1AA', symptoms: ['Fever', 'Loss of taste/smell'] },
      ...{ illnessType: 'flu', severity: 'mild' },
    };
    const post = (key: string) =>
      api.request(
        '/api/reports',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    const repeated = await post(PALACE.key);
    expect([repeated.status, await repeated.json()]).toMatchObject([200, { data: { pin_code: 'SW1A' } }]);
    const other = await post(randomUUID());
    expect([other.status, await other.json()]).toMatchObject([201, { data: { pin_code: 'SW1A' } }]);
  });

  it('works with an API that sends whole codes and takes districts for invalid codes', async () => {
    await store([
      submission('NL', '1012JS', at(52.373, 4.893)),
      submission('CA', 'K0A1A0', at(45.3, -76.3, 'region')),
    ]);
    expect(await reports()).toEqual(
      expect.arrayContaining([
        { country: 'NL', pin_code: '1012', latitude: null, n: 1 },
        { country: 'CA', pin_code: 'K0A', latitude: 45.3, n: 2 },
      ]),
    );
    expect(await query('select from private.take_geocode_todo(100)')).toEqual([]);
    expect(await query('select from private.take_coarse_codes(100)')).toEqual([]);
    await database.owner.query(`select private.cache_place('NL', '1012JS', null, interval '1 day')`);
    expect(await query('select from private.geocode_cache')).toEqual([]);
  });

  it('places the reports at their district when the job runs, and puts hidden ones back as districts', async () => {
    await database.owner.script(`
      insert into private.moderation_log (command, operator, reason, search) values ('restore', 'Ada', 'real', '{"action": 1}');
      select private.continue_moderation(max(id)) from private.moderation_log;
      update private.geocode_todo set next_at = now()`);
    await runJob('fill-in-places');
    expect(await reports()).toEqual(
      expect.arrayContaining([
        { country: 'GB', pin_code: 'SW1A', latitude: 51.502, n: 6 },
        { country: 'GB', pin_code: 'M60', latitude: 53.479, n: 1 },
        { country: 'JP', pin_code: '10060', latitude: 35.7, n: 1 },
      ]),
    );
    expect(await query('select from public.symptom_reports where latitude is null')).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('applies to a backup that was made before it', async () => {
    const target = await startPostgres();
    const request = { folders, withKeys: false, dataDir: join(folder, 'restored'), onTable };
    await restore(await openBackup(backup, migrations), { ...request, databaseUrl: target.url });
    const restored = await openPostgresDatabase(target.url);
    const rows = await everything(restored);
    expect(rows.filter((row) => row.includes('SW1A')).length).toBeGreaterThan(5);
    expect(rows.filter(isTooFine)).toEqual([]);
    expect(await wrong(restored)).toEqual([]);
    await restored.close();
    await target.stop();
  }, 120_000);

  it('changes nothing when it runs again', async () => {
    await query('select private.recount()');
    const before = (await everything()).sort();
    await database.owner.script('select private.store_districts()');
    expect((await everything()).sort()).toEqual(before);
  });

  it('lets no statement store a whole code', async () => {
    const insert = `insert into public.symptom_reports (country, pin_code, symptoms) values ('GB', 'M11AE', '{Fever}')`;
    await expect(database.transaction({ role: 'service_role' }, (sql) => sql.query(insert))).rejects.toThrow(
      'symptom_reports_district',
    );
  });
});
