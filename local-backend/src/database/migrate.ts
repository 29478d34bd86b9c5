import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { adoptionScript, hasReplacedMigrations } from './adopt-migrations';
import type { Database } from './port';

/** A file of supabase/migrations: `<version>_<name>.sql`. */
type Migration = { version: string; name: string; text: string };

/** Folders of SQL files: `sql` has local-backend's own, `supabase` the migrations and the seed that hosted projects also use. */
export type SqlFolders = { sql: string; supabase: string };

/**
 * Applies prelude.sql, upgrades a database that has the replaced migrations, and applies the missing migrations of
 * supabase/migrations, seed.sql if it is new or was changed, and realtime.sql. Each file is applied completely or not
 * at all. Migrations are recorded in the table of the Supabase CLI. Rejects with StartError if a file fails, or if the
 * recorded migrations do not match the files.
 */
export async function migrate(database: Database, folders: SqlFolders): Promise<void> {
  const read = (file: string) => readFileSync(join(folders.sql, file), 'utf8');
  await apply(database, 'prelude.sql', read('prelude.sql'));
  const migrations = listMigrations(join(folders.supabase, 'migrations'));
  let applied = await listApplied(database);
  if (hasReplacedMigrations(applied.map(({ version }) => version))) {
    const file = 'adopt-migrations.sql';
    await apply(database, file, adoptionScript(read(file), migrations, migrations.map(record).join('\n')));
    applied = await listApplied(database);
  }
  checkHistory(database, applied, migrations);
  const done = new Set(applied.map(({ version }) => version));
  for (const migration of migrations.filter(({ version }) => !done.has(version))) {
    const file = `${migration.version}_${migration.name}.sql`;
    await apply(database, file, `${migration.text}\n;${record(migration)}`);
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

type Applied = { version: string; text: string | null };

/**
 * Returns the recorded migrations. `text` is null for a migration that is not recorded as one statement: the Supabase
 * CLI records each statement separately.
 */
function listApplied({ owner }: Database): Promise<Applied[]> {
  return owner.query(
    `select version, case when array_length(statements, 1) = 1 then statements[1] end as text
       from supabase_migrations.schema_migrations order by version`,
  );
}

const record = ({ version, name, text }: Migration) =>
  `insert into supabase_migrations.schema_migrations (version, name, statements)
     values (${literal(version)}, ${literal(name)}, array[${literal(text)}]);`;

/**
 * Throws StartError if a recorded migration is missing from the folder or if, in an embedded database, the statements
 * in its file were changed.
 */
function checkHistory(
  { kind }: Database,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): void {
  const texts = new Map(migrations.map(({ version, text }) => [version, withoutComments(text)]));
  const unknown = applied.filter(({ version }) => !texts.has(version)).map(({ version }) => version);
  // Texts are compared only in embedded databases, because no other program records migrations there.
  const changed = applied
    .filter(
      ({ version, text }) =>
        kind === 'embedded' && text !== null && texts.get(version) !== withoutComments(text),
    )
    .map(({ version }) => version)
    .filter((version) => texts.has(version));
  const faults = [
    ...(unknown.length > 0
      ? [`it has migrations that are not in supabase/migrations: ${list(unknown)}`]
      : []),
    ...(changed.length > 0 ? [`migrations were changed after they were applied: ${list(changed)}`] : []),
  ];
  if (faults.length === 0) return;
  throw new StartError(
    `The database does not fit this version of the program: ${faults.join('; ')}. ` +
      'Use another data folder (DATA_DIR) or database (DATABASE_URL), or delete this one to start again.',
  );
}

/** Removes comments that take up whole lines. These comments may be edited after a migration was applied. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*(?:--.*|\/\*[^]*?\*\/[ \t]*)(?:\n|$)/gm, '');

const list = (versions: readonly string[]) =>
  versions.length > 3
    ? `${versions.slice(0, 3).join(', ')} and ${versions.length - 3} more`
    : versions.join(', ');

/** Runs seed.sql on a new database, and again whenever the file has changed. The file replaces rows that have the same ids. */
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

async function apply(database: Database, file: string, text: string): Promise<void> {
  try {
    await database.owner.script(text);
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
