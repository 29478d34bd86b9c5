import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder for the tests of a file, which is removed after them. `isEmptied`: each test gets it without files. */
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
