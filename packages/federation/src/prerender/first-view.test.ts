import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { firstViewOf } from './first-view';

const folder = mkdtempSync(path.join(tmpdir(), 'first-view-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a built page shows the heading in its language, or in English if the remote lacks the language', () => {
  const heading = { message: 'vaccines.title', text: 'Vaccines' };
  writeFiles(folder, {
    'remote.json': JSON.stringify({ pages: { '/vaccines': { heading } } }),
    'src/locales/es.json': '{ "vaccines.title": "Vacunas" }',
  });
  expect(firstViewOf(folder, '/vaccines', 'es')).toBe('<h1>Vacunas</h1>');
  expect(firstViewOf(folder, '/vaccines', 'hi')).toBe('<h1>Vaccines</h1>');
  expect(firstViewOf(folder, '/other', 'es')).toBeNull();
});
