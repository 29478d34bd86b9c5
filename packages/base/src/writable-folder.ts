import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder and its parents. In Node 20, mkdir with `recursive` never returns for a folder below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates the folder if it is missing. Writes and removes a test file, because permission bits do not reveal a
 * read-only disk. Returns null, or the system's error code (such as 'EACCES') if a step fails.
 */
export function folderFault(folder: string): string | null {
  const testFile = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    makeFolders(path.resolve(folder));
    writeFileSync(testFile, '');
    rmSync(testFile);
    return null;
  } catch (error) {
    return typeof error === 'object' && error && 'code' in error ? String(error.code) : String(error);
  }
}
