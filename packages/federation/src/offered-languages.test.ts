import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { offeredLanguages } from './offered-languages';

const root = mkdtempSync(path.join(tmpdir(), 'health-commons-languages-'));
afterAll(() => rmSync(root, { recursive: true }));

function addCatalogue(workspace: string, language: string): void {
  const folder = path.join(root, workspace, 'src/locales');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${language}.json`), '{}');
}

test('a page offers the languages of the shell and its packages, also with a remote that lacks them', () => {
  for (const workspace of [
    'shell',
    'packages/ui',
    'packages/platform',
    'packages/data',
    'packages/contracts',
  ])
    addCatalogue(workspace, 'es');
  addCatalogue('shell', 'fr');
  mkdirSync(path.join(root, 'mfe-vaccines'));
  expect(offeredLanguages(root)).toEqual(['en', 'es']);
});
