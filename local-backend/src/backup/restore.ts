import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { lockFolder, prepareDataFolder } from '../database/embedded/lock';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { applyMigrations, migrate, type SqlFolders, UNFINISHED_RESTORE } from '../database/migrate';
import type { Database, Owner } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { Installation } from '../operator/installation';
import { StartError } from '../program/command';
import { KEYS } from './format';
import type { Backup } from './read-backup';

type Request = Installation & {
  folders: SqlFolders;
  /** Whether to restore keys.json. */
  withKeys: boolean;
  onTable: (table: { name: string; rows: number }) => void;
};

/**
 * Restores a backup into an installation without a database. Rejects with StartError if the installation has one, or
 * has other keys. If an embedded database cannot be restored completely, it does not get its final name.
 */
export async function restore(backup: Backup, request: Request): Promise<void> {
  prepareDataFolder(request.dataDir);
  const keys = request.withKeys ? backup.keys : null;
  checkKeys(keys, request.dataDir);
  const fillAndAddKeys = async (database: Database) => {
    await fill(database, backup, request);
    if (keys !== null) writeKeys(keys, request.dataDir);
  };
  if (request.databaseUrl === null) await restoreEmbedded(request.dataDir, fillAndAddKeys);
  else await restoreServer(request.databaseUrl, fillAndAddKeys);
}

type Fill = (database: Database) => Promise<void>;

async function restoreEmbedded(dataDir: string, run: Fill): Promise<void> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (existsSync(folder))
      throw new StartError(`The folder ${dataDir} already has a database: restore into an empty folder.`);
    const unfinished = `${folder}.restoring`;
    rmSync(unfinished, { recursive: true, force: true });
    const database = await openEmbeddedDatabase(unfinished, { lock });
    try {
      await run(database);
    } finally {
      await database.close();
    }
    renameSync(unfinished, folder);
  } finally {
    await lock.release();
  }
}

async function restoreServer(url: string, run: Fill): Promise<void> {
  const database = await openPostgresDatabase(url);
  try {
    const [table] = await database.owner.query<{ exists: boolean }>(
      `select to_regclass('public.symptom_reports') is not null as exists`,
    );
    if (table?.exists)
      throw new StartError(
        'The database already has tables of Health Commons: restore into an empty database.',
      );
    await run(database);
  } finally {
    await database.close();
  }
}

/**
 * Applies the migrations that the backup's database had, adds its rows, counts the roll-ups, and applies the later
 * migrations.
 */
async function fill(database: Database, backup: Backup, { folders, onTable }: Request): Promise<void> {
  const { owner } = database;
  await applyMigrations(database, folders, new Set(backup.manifest.migrations));
  await owner.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('${UNFINISHED_RESTORE}', 'unfinished restore')`,
  );
  for (const { name, rows } of backup.manifest.tables) {
    const loaded = await loadTable(owner, name, backup.readRows(name));
    if (loaded !== rows)
      throw new StartError(`The backup of ${name} has ${loaded} rows, but its manifest says ${rows}.`);
    onTable({ name, rows });
  }
  await owner.script(`
    select private.finish_load();
    delete from supabase_migrations.schema_migrations where version = '${UNFINISHED_RESTORE}'`);
  await migrate(database, folders);
  await owner.script('analyze');
}

/**
 * Adds rows without running the table's triggers, and resolves to their number. A column that the rows do not have, because
 * a later version added it, gets its default. Values of a column that a later version dropped are left out.
 */
async function loadTable(owner: Owner, table: string, batches: AsyncIterable<string[]>): Promise<number> {
  let rows = 0;
  let columns: string | undefined;
  await owner.script(`alter table ${table} disable trigger user`);
  for await (const batch of batches) {
    // Each row has all columns of the database that was backed up.
    columns ??= await columnsOf(owner, table, batch[0] ?? '{}');
    await owner.script(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, ${escapeLiteral(`[${batch.join(',')}]`)})`,
    );
    rows += batch.length;
  }
  await owner.script(`alter table ${table} enable trigger user;\n${continueSequences(table)}`);
  return rows;
}

/** Resolves to the columns of a table for which a row of the backup has a value, separated by commas. */
async function columnsOf(owner: Owner, table: string, row: string): Promise<string> {
  const [found] = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname in (select json_object_keys($1::json))`,
    [row],
  );
  return found?.columns ?? '';
}

/** Returns the SQL that makes the table's identity columns continue after their largest value. */
const continueSequences = (table: string) => `
  do $$
  declare
    identity record;
  begin
    for identity in
      select attname, pg_get_serial_sequence('${table}', attname) as sequence from pg_attribute
      where attrelid = '${table}'::regclass and attidentity <> ''
    loop
      execute format('select setval(%L, max(%I)) from ${table} having max(%2$I) is not null', identity.sequence, identity.attname);
    end loop;
  end
  $$`;

function checkKeys(keys: string | null, dataDir: string): void {
  const file = join(dataDir, KEYS);
  if (keys === null || !existsSync(file) || readFileSync(file, 'utf8') === keys) return;
  throw new StartError(
    `The folder ${dataDir} already has other keys: delete its ${KEYS}, or keep it with --no-keys.`,
  );
}

function writeKeys(keys: string, dataDir: string): void {
  const file = join(dataDir, KEYS);
  writeFileSync(`${file}.new`, keys, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
