import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file of supabase/migrations: `<version>_<name>.sql`. */
export type Migration = { version: string; name: string; text: string };

/**
 * Folders of SQL files: `sql` has local-backend's own, `supabase` the migrations and the seed that hosted projects also
 * use.
 */
export type SqlFolders = { sql: string; supabase: string };

/** Returns the migrations in the order of their versions. */
export function listMigrations({ supabase }: Pick<SqlFolders, 'supabase'>): Migration[] {
  const folder = join(supabase, 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ version, name, text: readFileSync(join(folder, file), 'utf8') }] : [];
    });
}
