import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrations, SCHEMA_VERSION } from '@health-commons/api/migrations';
import { escapeLiteral } from 'pg';
import { lockFolder, prepareDataFolder } from '../database/embedded/lock';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { applyMigrations, hasTable, migrate, UNFINISHED_RESTORE } from '../database/migrate';
import { closing, type Database, type Owner } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { Installation } from '../operator/installation';
import { SQL_FOLDERS } from '../program/paths';
import { Fault } from '@health-commons/base/command-line';
import { BACKED_UP, checkBackup, KEYS, readRows } from './format';

/**
 * Restores a backup into an installation without a database, and its keys if the data folder has none. Rejects with
 * Fault if the installation has a database, or if the backup is damaged or from a newer version. If an embedded
 * database cannot be restored completely, it does not get its final name.
 */
export async function restore(file: string, { dataDir, databaseUrl }: Installation): Promise<void> {
  const { version, migrations, keys } = await checkBackup(file);
  if (migrations.some((one) => one < SCHEMA_VERSION))
    throw new Fault(
      `This backup is from version ${version}. Versions from 0.3.0 cannot restore a backup from before 0.3.0.`,
    );
  const known = new Set(listMigrations(SQL_FOLDERS.supabase).map((one) => one.version));
  if (migrations.some((one) => !known.has(one)))
    throw new Fault(
      `This backup is from version ${version} and has migrations that this version lacks. ` +
        `Use version ${version} or newer.`,
    );
  prepareDataFolder(dataDir);
  const fillAndAddKeys = async (database: Database) => {
    await fill(database, file, new Set(migrations));
    if (keys !== null) addKeys(keys, join(dataDir, KEYS));
  };
  if (databaseUrl === null) return restoreEmbedded(dataDir, fillAndAddKeys);
  await closing(await openPostgresDatabase(databaseUrl), async (database) => {
    if (await hasTable(database.owner, 'public.symptom_reports'))
      throw new Fault('The database already has tables of Health Commons: restore into an empty database.');
    await fillAndAddKeys(database);
  });
}

async function restoreEmbedded(dataDir: string, run: (database: Database) => Promise<void>): Promise<void> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (existsSync(folder))
      throw new Fault(`The folder ${dataDir} already has a database: restore into an empty folder.`);
    const unfinished = `${folder}.restoring`;
    rmSync(unfinished, { recursive: true, force: true });
    await closing(await openEmbeddedDatabase(unfinished, lock), run);
    renameSync(unfinished, folder);
  } finally {
    await lock.release();
  }
}

/**
 * Applies the migrations that the backup's database had, adds its rows, counts the roll-ups, and applies the later
 * migrations.
 */
async function fill(database: Database, file: string, versions: ReadonlySet<string>): Promise<void> {
  const { owner } = database;
  await applyMigrations(database, versions);
  await owner.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('${UNFINISHED_RESTORE}', 'unfinished restore')`,
  );
  await owner.script(triggers('disable'));
  for await (const { table, rows } of readRows(file)) {
    if (!BACKED_UP.includes(table)) throw new Fault(`${table} is not a table of a backup.`);
    // Each row has all columns of the database that was backed up.
    const names = await columnsOf(owner, table, rows[0] ?? '{}');
    await owner.script(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, ${escapeLiteral(`[${rows.join(',')}]`)})`,
    );
  }
  await owner.script(`
    ${triggers('enable')}
    ${CONTINUE_IDENTITIES}
    select private.finish_load();
    delete from supabase_migrations.schema_migrations where version = '${UNFINISHED_RESTORE}'`);
  await migrate(database);
  await owner.script('analyze');
}

/** A database of an older version lacks some of the tables. */
const triggers = (change: 'disable' | 'enable') =>
  BACKED_UP.map((table) => `alter table if exists ${table} ${change} trigger user;`).join('\n');

/** Makes identity columns continue after their largest value. */
const CONTINUE_IDENTITIES = `
  do $$
  declare
    identity record;
  begin
    for identity in
      select attrelid::regclass as name, attname, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
      from pg_attribute where attrelid = any (array[${BACKED_UP.map((table) => `to_regclass('${table}')`).join(', ')}])
        and attidentity <> ''
    loop
      execute format('select setval(%L, max(%I)) from %s having max(%2$I) is not null',
        identity.sequence, identity.attname, identity.name);
    end loop;
  end
  $$;`;

/**
 * Resolves to the columns of a table for which a row of the backup has a value, separated by commas. A column that a
 * later version added gets its default. Values of a column that a later version dropped are left out.
 */
async function columnsOf(owner: Owner, table: string, row: string): Promise<string> {
  const [found] = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname in (select json_object_keys($1::json))`,
    [row],
  );
  return found?.columns ?? '';
}

function addKeys(keys: string, file: string): void {
  if (existsSync(file)) return console.log(`Kept the keys of ${file}.`);
  writeFileSync(`${file}.new`, keys, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
