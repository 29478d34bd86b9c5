import { itIf } from '@health-commons/base/testing';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './database/embedded/lock';

const base = mkdtempSync(join(tmpdir(), 'health-commons-folder-'));
afterAll(() => rmSync(base, { recursive: true }));

it('creates a folder and its parents, and leaves no test file behind', () => {
  const folder = join(base, 'one', 'two', 'three');
  prepareDataFolder(folder);
  prepareDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('names a folder that cannot be written to, and the error code', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} cannot be written to (ENOTDIR)`);
});

// Not even root can create a folder in /proc.
const itOnLinux = itIf(existsSync('/proc/self'), 'needs /proc');
itOnLinux('rejects a folder that cannot be created', () => {
  expect(() => prepareDataFolder('/proc/health-commons/data')).toThrow('cannot be written to (ENOENT)');
});
