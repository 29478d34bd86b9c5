import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step that makes or changes the database. `version` is recorded when it is applied. */
export type Migration = { version: string; name: string; text: string };

/** The version under which the schema files are recorded. */
export const SCHEMA_VERSION = '20261127000000';

/**
 * Returns the schema (the files of supabase/schema in order, as one migration) and the files of supabase/migrations,
 * which are named `<version>_<name>.sql`, in the order of their versions. The schema files always say what the database
 * is. A migration brings an older database there, and changes nothing in a new one.
 */
export function listMigrations(supabase: string): Migration[] {
  const read = (folder: string) => {
    if (!existsSync(join(supabase, folder))) return [];
    const files = readdirSync(join(supabase, folder)).filter((file) => file.endsWith('.sql'));
    return files.sort().map((file) => ({ file, text: readFileSync(join(supabase, folder, file), 'utf8') }));
  };
  const schema = read('schema').map(({ text }) => text);
  const later = read('migrations').flatMap(({ file, text }) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    // deploy.sh writes the schema to a file for the Supabase CLI.
    return version && name && version !== SCHEMA_VERSION ? [{ version, name, text }] : [];
  });
  return schema.length === 0
    ? later
    : [{ version: SCHEMA_VERSION, name: 'schema', text: schema.join('\n') }, ...later];
}

/** Returns the SQL that writes the health tips. deploy.sh puts it together in the same way. */
export const healthTipsSql = (supabase: string): string =>
  readFileSync(join(supabase, 'health-tips.sql'), 'utf8').replace(':json\n', () =>
    readFileSync(join(supabase, 'health-tips.json'), 'utf8'),
  );
