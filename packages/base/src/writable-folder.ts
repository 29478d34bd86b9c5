import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents. In Node 20, mkdir with `recursive` never returns for a folder below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates the folder if it is missing and writes a test file, because permission bits do not reveal a full or read-only disk. Returns
 * null, or the system's error code ('EACCES') if the folder cannot be created or written.
 */
export function folderFault(folder: string): string | null {
  const testFile = path.join(folder, `.write-test-${process.pid}`);
  try {
    makeFolders(path.resolve(folder));
    writeFileSync(testFile, '');
    rmSync(testFile);
    return null;
  } catch (error) {
    return typeof error === 'object' && error && 'code' in error ? String(error.code) : String(error);
  }
}
