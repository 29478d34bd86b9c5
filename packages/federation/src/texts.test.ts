import { testFolder, writeFiles } from './testing/fixture';
import { offeredLanguages } from './texts';

const root = testFolder();

test('a page offers the languages that have a folder, also with a remote that lacks them', () => {
  writeFiles(root, { 'packages/languages/es/shell.json': '{}', 'mfe-vaccines/src/locales/fr.json': '{}' });
  expect(offeredLanguages(root)).toEqual(['en', 'es']);
});
