import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrations } from '../migrations';
import { startPglite } from './pglite';

// The roles of a new Supabase project.
const ROLES = 'create role anon; create role authenticated; create role service_role bypassrls;';

/**
 * Returns a file with a migrated, empty database. The file is rebuilt only if the SQL or PGlite changes,
 * because opening it is much faster than migrating.
 */
export async function migratedFile(root: string): Promise<string> {
  const folder = join(root, '.local', 'test-migrated');
  const file = join(folder, `${fingerprint(root)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const known = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  const { run, dump, close } = startPglite(root);
  await run(ROLES);
  for (const text of migrations(root)) await run(`begin; ${text}; commit;`);
  await run('checkpoint');
  // The file is renamed when complete, because a concurrent test may build the same file.
  const making = `${file}.${process.pid}`;
  writeFileSync(making, await dump());
  renameSync(making, file);
  await close();
  for (const outdated of known) rmSync(join(folder, outdated), { force: true });
  return file;
}

/** Returns the texts of the migrations in order. */
export const migrations = (root: string): string[] =>
  listMigrations(join(root, 'supabase')).map(({ text }) => text);

/** Returns a hash of everything that the file is built from. */
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(ROLES);
  for (const text of migrations(root)) hash.update(text);
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}
