import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadEnvironment } from './load-environment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'environment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('prefers a variable of the process, even an empty one, to the same variable in the file', () => {
  const file = path.join(folder, '.env');
  writeFileSync(file, 'SHELL_PORT=1\nTILES_URL=off\nPHONE_NUMBER=+441632960000\n');
  expect(loadEnvironment(file, { SHELL_PORT: '2', TILES_URL: '' })).toEqual({
    SHELL_PORT: '2',
    TILES_URL: '',
    PHONE_NUMBER: '+441632960000',
  });
});

test('accepts a missing file', () => {
  expect(loadEnvironment(path.join(folder, 'none'), { A: '1' })).toEqual({ A: '1' });
});

test('rejects a file with an invalid line, and gives the number of the line', () => {
  const file = path.join(folder, '.env');
  writeFileSync(file, 'SHELL_PORT=1\nSHELL PORT 2\n');
  expect(() => loadEnvironment(file, {})).toThrow(/line 2: SHELL PORT 2/);
});
