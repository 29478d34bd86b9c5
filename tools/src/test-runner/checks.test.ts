import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertWorkspace, readListing, typeScriptFiles, withoutTypes } from './checks';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'typed-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string): string {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, '');
  return place;
}

test('finds the TypeScript files of workspaces, except installed, built and generated ones', () => {
  const wanted = [write('shell/src/app.tsx'), write('shell/types/css.d.ts'), write('tools/src/main.ts')];
  for (const file of [
    'shell/src/app.css',
    'shell/dist/app.ts',
    'node_modules/a/index.d.ts',
    'shell/node_modules/a/index.ts',
    '.local/run/a.ts',
    'types/css.d.ts',
    'supabase/functions/api/index.ts',
  ]) {
    write(file);
  }
  expect(typeScriptFiles(root).sort()).toEqual(wanted.sort());
});

test('splits a listing into files and errors', () => {
  const fault = "shell/src/app.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.";
  const [app, places] = [path.join(root, 'app.tsx'), path.join(root, 'places.json')];
  expect(readListing([fault, app, places].join('\n'))).toEqual({ files: [app, places], faults: fault });
});

test('names a file that the compiler did not read', () => {
  expect(withoutTypes(['/a/one.ts', '/a/two.ts'], ['/a/one.ts', '/lib/es5.d.ts'])).toEqual([
    '/a/two.ts is in no tsconfig.json: its types are not checked.',
  ]);
});

const repository = path.resolve(__dirname, '../../..');

it.each(['mfe-map', 'packages/ui', 'tools'])('accepts the workspace %s', (workspace) => {
  expect(() => assertWorkspace(repository, workspace)).not.toThrow();
});

it.each(['mfe-nothing', '..', '../elsewhere', 'docs'])('rejects %s', (workspace) => {
  expect(() => assertWorkspace(repository, workspace)).toThrow(`${workspace} is not a workspace`);
});
