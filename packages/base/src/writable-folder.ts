import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault';

/**
 * Creates the folder if it is missing. Writes and removes a test file, because permission bits do not reveal a
 * read-only disk. `what` is its name for people.
 * @throws Fault that names the folder and how to choose another one, if a step fails
 */
export function prepareFolder(folder: string, what: string, remedy: string): void {
  const testFile = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(testFile, '');
    rmSync(testFile);
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : error;
    throw new Fault(
      `The ${what} ${folder} is not writable (${String(code)}): make it writable, or ${remedy}.`,
    );
  }
}
