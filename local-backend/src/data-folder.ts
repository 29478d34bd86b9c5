import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error';

/** Not mkdir's own `recursive`: where the system answers ENOENT to a new folder (below /proc), Node 20 tries for ever. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}

/**
 * Makes the folder if it is missing, and writes into it: permission bits alone say nothing about full or read-only disks. Throws
 * StartError when it cannot be made or written to.
 */
export function prepareDataFolder(folder: string): void {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    makeFolders(resolve(folder));
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const reason = typeof error === 'object' && error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written to (${reason}): choose another one with DATA_DIR or --data-dir.`,
    );
  }
}
