import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a temporary folder for a test file and removes it after the last test. With `isEmptied`, it is emptied after each
 * test.
 */
export function temporaryFolder({ isEmptied = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  const at = (file = '') => path.join(folder, file);
  if (isEmptied)
    afterEach(() => {
      for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
    });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    /** Returns the path of a file of the folder. */
    at,
    /** Writes a file, with the folders above it, and returns its path. */
    write(file: string, content: string | Buffer = '', mode = 0o644): string {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), content, { mode });
      return at(file);
    },
  };
}
