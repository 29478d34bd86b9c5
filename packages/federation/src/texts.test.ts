import { testFolder, writeFiles } from './testing/fixture';
import { catalogueOf, offeredLanguages } from './texts';

const root = testFolder();

test('a page offers the languages that have a folder, also with a remote that lacks them', () => {
  writeFiles(root, { 'packages/languages/es/shell.json': '{}', 'mfe-vaccines/src/locales/fr.json': '{}' });
  expect(offeredLanguages(root)).toEqual(['en', 'es']);
});

test('a remote with translations and no catalogue of its own gets one', () => {
  writeFiles(root, {
    'packages/languages/es/mfe-vaccines.json': '{}',
    'mfe-own/src/catalogue.ts': '',
  });
  const catalogueIn = (workspace: string) =>
    decodeURIComponent(catalogueOf(root, { directory: `${root}/${workspace}`, workspace }) ?? '');
  expect(catalogueIn('mfe-vaccines')).toContain('@health-commons/languages/${language}/mfe-vaccines.json');
  expect(catalogueIn('mfe-own')).toBe('./src/catalogue.ts');
  expect(catalogueIn('mfe-none')).toBe('');
});
