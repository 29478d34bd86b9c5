import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Options = {
  /** Empties the folder after each test. */
  isEmptied?: boolean;
  /** The folder in which it is made. It is created if it is missing. */
  parent?: string;
};

/** Makes a temporary folder for a test file and removes it after the last test. */
export function temporaryFolder({ isEmptied = false, parent = tmpdir() }: Options = {}) {
  mkdirSync(parent, { recursive: true });
  const folder = realpathSync(mkdtempSync(path.join(parent, 'health-commons-test-')));
  const at = (file = '') => path.join(folder, file);
  const remove = (file = '') => rmSync(at(file), { recursive: true, force: true });
  if (isEmptied) afterEach(() => readdirSync(folder).forEach(remove));
  afterAll(() => remove());
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
