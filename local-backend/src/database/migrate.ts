import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import type { Database } from './port';

/** A file of supabase/migrations: `<version>_<name>.sql`. */
type Migration = { version: string; name: string; text: string };

/** Where the SQL stands: `sql` is local-backend's own folder, `supabase` the hosted project's. */
export type SqlFolders = { sql: string; supabase: string };

/**
 * Brings the database to the state of supabase/migrations, recorded as the Supabase CLI does, and seeds it once.
 * Throws StartError naming the file that failed. Each migration is applied whole or not at all.
 */
export async function migrate(database: Database, folders: SqlFolders): Promise<void> {
  const { owner } = database;
  const read = (file: string) => readFileSync(join(folders.sql, file), 'utf8');
  await apply(database, 'prelude.sql', read('prelude.sql'));
  const applied = await owner.query<{ version: string; text: string | null }>(
    `select version, case when array_length(statements, 1) = 1 then statements[1] end as text
       from supabase_migrations.schema_migrations`,
  );
  const migrations = listMigrations(join(folders.supabase, 'migrations'));
  checkHistory(database, applied, migrations);
  const done = new Set(applied.map(({ version }) => version));
  for (const migration of migrations.filter(({ version }) => !done.has(version))) {
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${literal(migration.version)}, ${literal(migration.name)}, array[${literal(migration.text)}]);`;
    const file = `${migration.version}_${migration.name}.sql`;
    await apply(database, file, `${migration.text}\n;${record}`);
  }
  await seed(database, folders.supabase);
  await apply(database, 'realtime.sql', read('realtime.sql'));
}

function listMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ version, name, text: readFileSync(join(folder, file), 'utf8') }] : [];
    });
}

/** An applied migration is history: one that is missing here, or reads differently, means that data and program do not fit. */
function checkHistory(
  database: Database,
  applied: readonly { version: string; text: string | null }[],
  migrations: readonly Migration[],
): void {
  // The CLI splits a file into statements: only what this program recorded itself can be compared.
  if (database.kind !== 'embedded') return;
  const known = new Map(migrations.map(({ version, text }) => [version, text]));
  const newer = applied.filter(({ version }) => !known.has(version)).map(({ version }) => version);
  const changed = applied.filter(
    ({ version, text }) => text !== null && known.has(version) && known.get(version) !== text,
  );
  const faults = [
    ...newer.map((version) => `migration ${version} was applied to it and is not in supabase/migrations`),
    ...changed.map(({ version }) => `migration ${version} was changed after it was applied`),
  ];
  if (faults.length === 0) return;
  throw new StartError(
    `The database does not fit this version of the program: ${faults.join('; ')}. ` +
      'Use another data folder (DATA_DIR), or remove this one to begin anew.',
  );
}

async function seed(database: Database, supabase: string): Promise<void> {
  const path = 'supabase/seed.sql';
  const file = join(supabase, 'seed.sql');
  if (!existsSync(file)) return;
  const [seeded] = await database.owner.query('select from supabase_migrations.seed_files where path = $1', [
    path,
  ]);
  if (seeded) return;
  const text = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const record = `insert into supabase_migrations.seed_files (path, hash) values (${literal(path)}, ${literal(hash)});`;
  await apply(database, path, `${text}\n;${record}`);
}

async function apply(database: Database, file: string, text: string): Promise<void> {
  try {
    await database.owner.script(text);
  } catch (error) {
    throw new StartError(
      `${file} could not be applied: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A text as a SQL literal, for scripts, which take no parameters. */
function literal(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
