import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error';

/** Creates a folder and its parents. mkdir's `recursive` option loops forever in Node 20 if the system returns ENOENT (below /proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates the folder if it is missing and writes a test file, because permission bits do not reveal a full or read-only disk.
 * @throws StartError if the folder cannot be created or written
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
