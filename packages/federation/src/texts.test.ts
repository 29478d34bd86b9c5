import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from './testing/fixture';
import { offeredLanguages } from './texts';

const root = mkdtempSync(path.join(tmpdir(), 'health-commons-languages-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a page offers the languages that have a folder, also with a remote that lacks them', () => {
  writeFiles(root, { 'packages/languages/es/shell.json': '{}', 'mfe-vaccines/src/locales/fr.json': '{}' });
  expect(offeredLanguages(root)).toEqual(['en', 'es']);
});
