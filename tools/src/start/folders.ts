import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault';

/** Not mkdir's own `recursive`: where the system answers ENOENT to a new folder (below /proc), Node 20 tries for ever. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Makes a folder and writes into it to see that it can be written to: permission bits alone say nothing about full or read-only disks.
 * @throws Fault naming the folder and how to choose another
 */
export function prepareFolder(folder: string, what: string, remedy: string): void {
  const trial = path.join(folder, `.trial-${process.pid}`);
  try {
    makeFolders(path.resolve(folder));
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Fault(`The ${what} ${folder} cannot be written to (${code}): make it writable, or ${remedy}.`);
  }
}
