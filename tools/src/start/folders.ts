import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault';

/** Not mkdir's own `recursive`: where a new folder fails with ENOENT (below /proc), Node 20 retries for ever. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Makes a folder and writes a file into it: permission bits do not tell a full or read-only disk.
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
    throw new Fault(`The ${what} ${folder} is not writable (${code}): make it writable, or ${remedy}.`);
  }
}
