import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { pageHeading } from './page-html';

const folder = mkdtempSync(path.join(tmpdir(), 'page-heading-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a built page shows the heading in its language, or in English if the remote lacks the language', () => {
  writeFiles(folder, {
    'remote.json': JSON.stringify({
      pages: { '/vaccines': { heading: 'vaccines.title' }, '/wrong': { heading: 'vaccines.titel' } },
    }),
    'src/locales/en.json': '{ "vaccines.title": "Vaccines" }',
    'src/locales/es.json': '{ "vaccines.title": "Vacunas" }',
  });
  expect(pageHeading(folder, '/vaccines', 'es')).toBe('<h1>Vacunas</h1>');
  expect(pageHeading(folder, '/vaccines', 'hi')).toBe('<h1>Vaccines</h1>');
  expect(pageHeading(folder, '/other', 'es')).toBe('');
  expect(() => pageHeading(folder, '/wrong', 'es')).toThrow('has no vaccines.titel');
});
