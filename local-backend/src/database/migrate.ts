import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { checkRoles } from './check-roles';
import { checkHistory, listApplied } from './history';
import { listMigrations, type Migration } from '@health-commons/api/migrations';
import type { Database } from './port';

/**
 * Folders of SQL files: `sql` has local-backend's own, `supabase` the schema, the migrations and the seed that hosted
 * projects also use.
 */
export type SqlFolders = { sql: string; supabase: string };

/**
 * Applies the missing migrations, seed.sql if it is new or was changed, and realtime.sql. Each file is applied
 * completely or not at all, and by one process if several start at once. Rejects with StartError if a file fails, or if
 * the recorded migrations do not match the files; the database is then unchanged.
 */
export async function migrate(database: Database, folders: SqlFolders): Promise<void> {
  await applyMigrations(database, folders);
  await seed(database, folders.supabase);
  await apply(database, 'realtime.sql', readFileSync(join(folders.sql, 'realtime.sql'), 'utf8'));
}

/**
 * Applies prelude.sql and the missing migrations, or only those of `versions`. Migrations are recorded in the table of the
 * Supabase CLI.
 */
export async function applyMigrations(
  database: Database,
  folders: SqlFolders,
  versions?: ReadonlySet<string>,
): Promise<void> {
  const migrations = listMigrations(folders.supabase);
  const applied = await listApplied(database.owner);
  checkHistory(database, applied, migrations);
  if (database.kind === 'postgres') await checkRoles(database.owner);
  await apply(database, 'prelude.sql', readFileSync(join(folders.sql, 'prelude.sql'), 'utf8'));
  const done = new Set(applied.map(({ version }) => version));
  const missing = migrations.filter(({ version }) => !done.has(version) && (versions?.has(version) ?? true));
  for (const migration of missing) {
    const file = `${migration.version}_${migration.name}.sql`;
    await apply(database, file, `${migration.text}\n;${record(migration)}`, isRecorded(migration));
  }
}

const record = ({ version, name, text }: Migration) =>
  `insert into supabase_migrations.schema_migrations (version, name, statements)
     values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`;

/** Another process may have recorded the migration since this one listed the missing ones. */
const isRecorded = ({ version }: Migration) =>
  `select from supabase_migrations.schema_migrations where version = ${literal(version)}`;

/**
 * Runs seed.sql on a new database, and again whenever the file has changed. The file replaces rows that have the same
 * ids.
 */
async function seed(database: Database, supabase: string): Promise<void> {
  const path = 'supabase/seed.sql';
  const file = join(supabase, 'seed.sql');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const [seeded] = await database.owner.query(
    'select from supabase_migrations.seed_files where path = $1 and hash = $2',
    [path, hash],
  );
  if (seeded) return;
  const record = `insert into supabase_migrations.seed_files (path, hash) values (${literal(path)}, ${literal(hash)})
    on conflict (path) do update set hash = excluded.hash;`;
  await apply(database, path, `${text}\n;${record}`);
}

async function apply(database: Database, file: string, text: string, unless?: string): Promise<void> {
  try {
    await database.owner.script(text, unless);
  } catch (error) {
    throw new StartError(
      `${file} could not be applied: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Returns a text as an SQL literal, because a script takes no parameters. */
function literal(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
