import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the folder if it is missing. Writes and removes a test file, because permission bits do not reveal a
 * read-only disk. Returns null, or the system's error code (such as 'EACCES') if a step fails.
 */
export function folderFault(folder: string): string | null {
  const testFile = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(testFile, '');
    rmSync(testFile);
    return null;
  } catch (error) {
    return typeof error === 'object' && error && 'code' in error ? String(error.code) : String(error);
  }
}
