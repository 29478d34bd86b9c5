import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  healthTipsSql,
  listMigrations,
  type Migration,
  SCHEMA_VERSION,
} from '@health-commons/api/migrations';
import { escapeLiteral } from 'pg';
import { Fault } from '@health-commons/base/command-line';
import { SQL_FOLDERS } from '../program/paths';
import { type Database, type Owner, ROLE_NAMES } from './port';

/** Resolves to whether the database has a table, whose name has its schema. */
export async function hasTable(owner: Owner, name: string): Promise<boolean> {
  return (await owner.query('select where to_regclass($1) is not null', [name])).length > 0;
}

/** Rejects with Fault if roles are missing and the database user may not create them. */
async function checkRoles(owner: Owner): Promise<void> {
  const [found] = await owner.query<{ login: string; missing: string[] }>(
    `select current_user as login, array(
       select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name) order by name
     ) as missing
     from pg_roles where rolname = current_user and not rolsuper and not rolcreaterole`,
    [Object.values(ROLE_NAMES)],
  );
  if (!found || found.missing.length === 0) return;
  throw new Fault(
    `The database user ${found.login} may not create the roles ${found.missing.join(', ')}: ` +
      `run deploy/roles.sql once as superuser, or give ${found.login} the right CREATEROLE.`,
  );
}

/**
 * Recorded like a migration while a restore fills the database, so that no program uses a database that is half filled.
 */
export const UNFINISHED_RESTORE = '99999999999999';

/**
 * Resolves to the versions of the recorded migrations; none for a new database. Rejects with Fault if this version
 * of the program cannot use the database.
 */
export async function listApplied(owner: Owner): Promise<string[]> {
  if (!(await hasTable(owner, 'supabase_migrations.schema_migrations'))) return [];
  const known = new Set(listMigrations(SQL_FOLDERS.supabase).map(({ version }) => version));
  const rows = await owner.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const applied = rows.map(({ version }) => version);
  const unknown = applied.filter((version) => !known.has(version));
  if (unknown.includes(UNFINISHED_RESTORE))
    throw new Fault(
      'A restore into this database did not finish: restore the backup again, into an empty database.',
    );
  if (unknown.some((version) => version < SCHEMA_VERSION))
    throw new Fault(
      'The database is from a version before 0.3.0, which this version cannot upgrade. Use another data folder (DATA_DIR) or database (DATABASE_URL).',
    );
  if (unknown.length > 0)
    throw new Fault(
      `The database has migrations that this version lacks (${unknown.join(', ')}): a newer version has used it. ` +
        'Start that version, or restore a backup into an empty database.',
    );
  return applied;
}

/**
 * Applies the missing migrations, the health tips if they are new or were changed, and realtime.sql. Each file is
 * applied completely or not at all, and by one process if several start at once. Rejects with Fault if a file fails, or
 * if the database has unknown migrations; it is then unchanged.
 */
export async function migrate(database: Database): Promise<void> {
  await applyMigrations(database);
  await seed(database);
  await applyFile(database, 'realtime.sql');
}

/**
 * Applies prelude.sql and the missing migrations, or only those of `versions`. Migrations are recorded in the table of
 * the Supabase CLI.
 */
export async function applyMigrations(database: Database, versions?: ReadonlySet<string>): Promise<void> {
  const done = new Set(await listApplied(database.owner));
  if (database.kind === 'postgres') await checkRoles(database.owner);
  await applyFile(database, 'prelude.sql');
  for (const migration of listMigrations(SQL_FOLDERS.supabase)) {
    const { version } = migration;
    if (done.has(version) || versions?.has(version) === false) continue;
    const file = `${version}_${migration.name}.sql`;
    await apply(database, file, `${migration.text}\n;${record(migration)}`, isRecorded(migration));
  }
}

const record = ({ version, name, text }: Migration) =>
  `insert into supabase_migrations.schema_migrations (version, name, statements)
     values (${escapeLiteral(version)}, ${escapeLiteral(name)}, array[${escapeLiteral(text)}]);`;

/** Another process may have recorded the migration since this one listed the missing ones. */
const isRecorded = ({ version }: Migration) =>
  `select from supabase_migrations.schema_migrations where version = ${escapeLiteral(version)}`;

/** Writes the health tips to a new database, and again whenever they have changed. */
async function seed(database: Database): Promise<void> {
  const path = 'supabase/health-tips.json';
  const text = healthTipsSql(SQL_FOLDERS.supabase);
  const hash = createHash('sha256').update(text).digest('hex');
  const [seeded] = await database.owner.query(
    'select from supabase_migrations.seed_files where path = $1 and hash = $2',
    [path, hash],
  );
  if (seeded) return;
  const record = `insert into supabase_migrations.seed_files (path, hash) values (${escapeLiteral(path)}, ${escapeLiteral(hash)})
    on conflict (path) do update set hash = excluded.hash;`;
  await apply(database, path, `${text}\n;${record}`);
}

const applyFile = (database: Database, file: string): Promise<void> =>
  apply(database, file, readFileSync(join(SQL_FOLDERS.sql, file), 'utf8'));

async function apply(database: Database, file: string, text: string, unless?: string): Promise<void> {
  try {
    await database.owner.script(text, unless);
  } catch (error) {
    throw new Fault(
      `${file} could not be applied: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
