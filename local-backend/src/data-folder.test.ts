import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';

const base = mkdtempSync(join(tmpdir(), 'health-commons-folder-'));
afterAll(() => rmSync(base, { recursive: true }));

it('makes a folder and those above it, and leaves nothing in it', () => {
  const folder = join(base, 'one', 'two', 'three');
  prepareDataFolder(folder);
  prepareDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('says in a sentence that it cannot', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} cannot be written to (ENOTDIR)`);
});

// Where nobody can make a folder, not even root; systems without it have nothing like it.
(existsSync('/proc/self') ? it : it.skip)('ends where the system knows no such folder', () => {
  expect(() => prepareDataFolder('/proc/health-commons/data')).toThrow('cannot be written to (ENOENT)');
});
