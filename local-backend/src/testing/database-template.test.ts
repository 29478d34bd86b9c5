import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from './database-template';

const root = mkdtempSync(join(tmpdir(), 'health-commons-template-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES = [
  'supabase/migrations/1.sql',
  'supabase/health-tips.sql',
  'supabase/health-tips.json',
  'local-backend/sql/prelude.sql',
];
beforeAll(() => {
  for (const file of [...FILES, 'node_modules/@electric-sql/pglite/package.json']) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), file);
  }
});

const build = jest.fn((folder: string) => {
  for (const name of ['keys.json', 'data']) writeFileSync(join(folder, name), name);
  return Promise.resolve();
});
const templates = () => readdirSync(join(root, '.local/test-template'));

it('the template is made once for several tests, without keys', async () => {
  const copies = ['a', 'b', 'c'].map((name) => join(root, name));
  await Promise.all(copies.map((copy) => copyTemplate(root, copy, build)));
  expect(build).toHaveBeenCalledTimes(1);
  expect(copies.map((copy) => readdirSync(copy))).toEqual(copies.map(() => ['data']));
  expect(templates()).toHaveLength(1);
});

it('the template is made again after the SQL has changed or a test was killed while making it', async () => {
  const [old = ''] = templates();
  writeFileSync(join(root, 'supabase/health-tips.json'), 'changed');
  await copyTemplate(root, join(root, 'd'), build);
  const [current = ''] = templates();
  expect(current).not.toBe(old);
  rmSync(join(root, '.local/test-template', current), { recursive: true });
  mkdirSync(join(root, '.local/test-template', 'making-killed'));
  await copyTemplate(root, join(root, 'e'), build);
  expect(templates()).toEqual([current]);
});
