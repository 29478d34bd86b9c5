import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { migrate } from '../database/migrate';
import { closing, type Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { loadKeys } from '../keys/keys';
import { BASES } from '../program/paths';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { backUp } from './write-backup';
import { BACKED_UP, headerLine } from './format';
import { restore } from './restore';

// backup.long.ts runs the commands, also with the embedded database.

jest.setTimeout(60_000);

const CONTENT = `
  select 'in use' as name, to_jsonb(in_use_since is not null) as content from private.installation
  ${[...BACKED_UP, 'private.tallies'].map((table) => `union all select '${table}', to_jsonb(t) from ${table} as t`).join(' ')}
  order by 1, 2`;

const EXPIRES = 'expires within days; a backup would keep it longer than docs/privacy.md says';
const COUNTED = 'a restore counts it from the reports';
const MOMENTARY = 'only describes running work';

/** Tables that a backup leaves out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'supabase_migrations.schema_migrations': 'the manifest lists the versions',
  'private.idempotency_keys': EXPIRES,
  'private.sender_counts': EXPIRES,
  'private.sender_salts': EXPIRES,
  'private.alerts': EXPIRES,
  'private.jobs': MOMENTARY,
  'private.installation': 'describes this database only',
  'private.report_deltas': COUNTED,
  'private.tallies': COUNTED,
  'private.prefix_months': COUNTED,
  'private.area_verdicts': 'a job computes it from the counts',
};

describePostgres('a backup', () => {
  const { at, write } = temporaryFolder();
  const keysFile = at('data/keys.json');
  let original: TestPostgres;
  /** The file of the backup. */
  let backup: string;

  const open = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> =>
    closing(await openPostgresDatabase(url), work);

  beforeAll(async () => {
    original = await startPostgres();
    mkdirSync(at('data'));
    loadKeys({}, at('data'));
    await open(original.url, async (database) => {
      await migrate(database);
      // A health tip that the operator deleted, and counts of a held and then released report. held_counts has an
      // identity column.
      await database.owner.script(`
        insert into public.symptom_reports (country, pin_code, symptoms, illness_type, severity, latitude, longitude, created_at)
        select 'IN', 400000 + n % 7, '{Fever}', 'flu', 'mild', 18 + n % 7, 73, '2026-01-01T00:00:00Z'::timestamptz + n * interval '5 hours'
          from generate_series(1, 60) as n;
        select private.fold_deltas(1000);
        delete from public.health_tips where content like 'Call%';
        with logged as (
          insert into private.moderation_log (command, operator, reason, search)
          values ('hide', 'Ada', 'a test', '{}') returning id
        )
        insert into private.day_decisions (country, prefix, day, illness, decision, action)
        select 'IN', '400', '2026-01-05', 'flu', 'hide', id from logged;
        insert into private.held_counts (country, pin_code, hour, illness, severity, n, repeats)
        select 'IN', '400001', date_trunc('hour', now()), 'flu', 'mild', n, 0 from unnest(array[1, -1]) as n;
        select private.append_verdicts('["{\\"day\\":\\"2026-01-01\\",\\"location\\":\\"IN\\",\\"expected\\":1.50}"]')`);
    });
    const installation = { dataDir: at('data'), databaseUrl: original.url };
    backup = await backUp(installation, at('out'), keysFile);
  });
  afterAll(() => original.stop());

  const restoreInto = (target: string, databaseUrl: string | null, from = backup) =>
    restore(from, { dataDir: target, databaseUrl });

  it('contains every table except those that are listed as left out', async () => {
    const rows = await open(original.url, ({ owner }) =>
      owner.query<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables
          where schemaname in ('public', 'private', 'supabase_migrations')`,
      ),
    );
    const known = new Set([...BACKED_UP, ...Object.keys(LEFT_OUT)]);
    // A new table must be added to one of the two lists.
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('restores the keys, rows and counts into an empty database, and refuses a database with tables', async () => {
    const target = await startPostgres();
    await restoreInto(at('restored'), target.url);
    const [before, [after, differences, next, chain, refusal]] = await Promise.all([
      open(original.url, ({ owner }) => owner.query(CONTENT)),
      open(target.url, async ({ owner }) => [
        await owner.query(CONTENT),
        await owner
          .script(readFileSync(join(BASES.root, 'api/src/testing/recount.sql'), 'utf8'))
          .then(() => owner.query('select * from private.recount() where differences > 0')),
        await owner.query(
          `insert into private.held_counts (country, pin_code, hour, illness, severity, n, repeats)
           select country, pin_code, hour, illness, severity, n, repeats from private.held_counts limit 1 returning n`,
        ),
        await owner
          .query(`select private.append_verdicts('["{\\"day\\":\\"2026-01-02\\",\\"location\\":\\"IN\\"}"]')`)
          .then(() =>
            owner.query(`select previous = lag(hash, 1, '') over (order by seq) and earlier = previous and hash = encode(
              sha256(convert_to(concat_ws(E'\\n', previous, earlier, seq, entry), 'UTF8')), 'hex') as "isNext"
            from private.verdict_record order by seq`),
          ),
        await owner.query('delete from private.verdict_record').catch((error: Error) => error.message),
      ]),
    ]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(after).toEqual(before);
    expect(differences).toEqual([]);
    // The identity column continues after the restored rows.
    expect(next).toHaveLength(1);
    // The chain of the record continues, and it is append-only again.
    expect(chain).toEqual([{ isNext: true }, { isNext: true }]);
    expect(refusal).toContain('append-only');
    expect(readFileSync(at('restored/keys.json'))).toEqual(readFileSync(keysFile));
    await expect(restoreInto(at('again'), target.url)).rejects.toThrow(
      'The database already has tables of Health Commons: restore into an empty database.',
    );
    await target.stop();
  });

  /** Writes a backup with other text. */
  const edited = (change: (text: string) => string): string =>
    write('edited.jsonl.gz', gzipSync(change(gunzipSync(readFileSync(backup)).toString())));

  it('gives a column that a later version added its default', async () => {
    const target = await startPostgres();
    const older = edited((text) => text.replaceAll(',"is_demonstration":false', ''));
    await restoreInto(at('upgraded'), target.url, older);
    const count = 'select count(*)::integer as n from public.symptom_reports where not is_demonstration';
    expect(await open(target.url, ({ owner }) => owner.query(count))).toEqual([{ n: 60 }]);
    await target.stop();
  });

  describe('is refused', () => {
    const header = (version: string, migration: string) =>
      headerLine({ version, migrations: [migration], keys: null });
    it.each([
      ['if its end is missing', () => edited((text) => text.replace('"end"\n', '')), /is damaged/],
      ['if it is another file', () => edited(() => '{}\n"end"\n'), /is damaged, or no backup/],
      [
        'if it is from a newer version',
        () => edited(() => `${header('9.0.0', '20991201000100')}"end"\n`),
        /from version 9\.0\.0 and has migrations that this version lacks\. Use version 9\.0\.0 or newer\./,
      ],
      [
        'if it is from before 0.3.0',
        () => edited(() => `${header('0.2.0', '20261123000100')}"end"\n`),
        /Versions from 0\.3\.0 cannot restore a backup from before 0\.3\.0\./,
      ],
    ])('%s', async (_, file, message) => {
      await expect(restoreInto(at('refused'), null, file())).rejects.toThrow(message);
    });

    it('if the data folder has a database', async () => {
      const target = at('full');
      mkdirSync(at('full/database'), { recursive: true });
      await expect(restoreInto(target, null)).rejects.toThrow(
        `The folder ${target} already has a database: restore into an empty folder.`,
      );
    });

    it('if it has a table that is not part of a backup', async () => {
      const target = await startPostgres();
      const file = edited((text) => text.replace('"end"', '"private.sender_salts"\n{"day":1}\n"end"'));
      await expect(restoreInto(at('more'), target.url, file)).rejects.toThrow(
        'private.sender_salts is not a table of a backup.',
      );
      await target.stop();
    });
  });
});
