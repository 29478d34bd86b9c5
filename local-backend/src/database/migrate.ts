import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  healthTipsSql,
  listMigrations,
  type Migration,
  SCHEMA_VERSION,
} from '@health-commons/api/migrations';
import { StartError } from '../program/command';
import { type Database, type Owner, ROLE_NAMES } from './port';

/** Rejects with StartError if roles are missing and the database user may not create them. */
async function checkRoles(owner: Pick<Owner, 'query'>): Promise<void> {
  const [found] = await owner.query<{ login: string; missing: string[] }>(
    `select current_user as login, array(
       select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name) order by name
     ) as missing
     from pg_roles where rolname = current_user and not rolsuper and not rolcreaterole`,
    [Object.values(ROLE_NAMES)],
  );
  if (!found || found.missing.length === 0) return;
  throw new StartError(
    `The database user ${found.login} may not create the roles ${found.missing.join(', ')}: ` +
      `run deploy/roles.sql once as superuser, or give ${found.login} the right CREATEROLE.`,
  );
}

/**
 * A migration's version, and its text if the migration is recorded as one statement. The Supabase CLI records each
 * statement separately; `text` is then null.
 */
type Applied = { version: string; text: string | null };

/**
 * Recorded like a migration while a restore fills the database, so that no program uses a database that is half filled.
 */
export const UNFINISHED_RESTORE = '99999999999999';

/** Returns the recorded migrations; none for a new database. */
export async function listApplied(owner: Pick<Owner, 'query'>): Promise<Applied[]> {
  const [table] = await owner.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!table?.exists) return [];
  return owner.query(
    `select version, case when array_length(statements, 1) = 1 then statements[1] end as text
       from supabase_migrations.schema_migrations order by version`,
  );
}

/**
 * Compares the recorded migrations with the files of this version.
 * @throws StartError if a recorded migration is missing from the files or if, in an embedded database, its statements
 *   were changed
 */
export function checkHistory(
  { kind }: Pick<Database, 'kind'>,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): void {
  const texts = new Map(migrations.map(({ version, text }) => [version, withoutComments(text)]));
  // The schema files change with each later migration.
  const fixed = (version: string) => version !== SCHEMA_VERSION;
  const unknown = applied.filter(({ version }) => !texts.has(version)).map(({ version }) => version);
  if (unknown.includes(UNFINISHED_RESTORE))
    throw new StartError(
      'A restore into this database did not finish: restore the backup again, into an empty database.',
    );
  if (unknown.some((version) => version < SCHEMA_VERSION))
    throw new StartError(
      'The database is from a version before 0.3.0, which this version cannot upgrade. Use another data folder (DATA_DIR) or database (DATABASE_URL).',
    );
  const newest = Number(migrations.at(-1)?.version ?? 0);
  if (unknown.length > 0 && unknown.every((version) => Number(version) > newest))
    throw new StartError(
      `The database has migrations that this version lacks (${list(unknown)}): a newer version has used it. ` +
        'Start that version, or restore a backup into an empty database.',
    );
  // Texts are compared only in embedded databases, because no other program records migrations there.
  const changed = applied
    .filter(
      ({ version, text }) =>
        kind === 'embedded' &&
        text !== null &&
        fixed(version) &&
        texts.has(version) &&
        texts.get(version) !== withoutComments(text),
    )
    .map(({ version }) => version);
  const faults = [
    ...(unknown.length > 0 ? [`it has migrations that this version does not have: ${list(unknown)}`] : []),
    ...(changed.length > 0 ? [`migrations were changed after they were applied: ${list(changed)}`] : []),
  ];
  if (faults.length === 0) return;
  throw new StartError(
    `The database does not fit this version of the program: ${faults.join('; ')}. ` +
      'Use another data folder (DATA_DIR) or database (DATABASE_URL), or restore a backup into an empty one.',
  );
}

/** Removes comments that take up whole lines. These comments may be edited after a migration was applied. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*(?:--.*|\/\*[^]*?\*\/[ \t]*)(?:\n|$)/gm, '');

const list = (versions: readonly string[]) =>
  versions.length > 3
    ? `${versions.slice(0, 3).join(', ')} and ${versions.length - 3} more`
    : versions.join(', ');

/**
 * Folders of SQL files: `sql` has local-backend's own, `supabase` the schema, the migrations and the health tips
 * that hosted projects also use.
 */
export type SqlFolders = { sql: string; supabase: string };

/**
 * Applies the missing migrations, the health tips if they are new or were changed, and realtime.sql. Each file is applied
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
 * Writes the health tips to a new database, and again whenever they have changed.
 */
async function seed(database: Database, supabase: string): Promise<void> {
  const path = 'supabase/health-tips.json';
  const text = healthTipsSql(supabase);
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
