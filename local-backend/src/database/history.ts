import { StartError } from '../start-error';
import { SCHEMA_VERSION, type Migration } from '@health-commons/api/migrations';
import type { Database, Owner } from './port';

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
