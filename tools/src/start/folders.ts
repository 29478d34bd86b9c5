import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault';

/**
 * Creates a folder and its parents. mkdir's `recursive` option retries forever in Node 20 if creating a folder fails with ENOENT (below
 * /proc).
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates a folder and writes a test file, because permission bits do not reveal a full or read-only disk.
 * @throws Fault naming the folder and how to choose another one
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
