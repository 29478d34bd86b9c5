import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../testing/fixture';
import { addExtensions } from './add-extensions';
import { publishedManifest } from './published-manifest';

it("names built files in a package's exports, and exact versions of our packages", () => {
  const manifest = {
    name: '@health-commons/data',
    version: '0.2.0',
    private: true,
    license: 'MIT',
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './styles.css': './src/styles.css',
      './testing/server': './src/testing/server.ts',
    },
    dependencies: { '@health-commons/base': '*', react: '19.3.1', valibot: '1.5.0' },
    devDependencies: { ws: '8.23.0' },
  };
  expect(
    publishedManifest(manifest, { '@health-commons/base': '0.3.0' }, { fields: { shellApi: '1.4.0' } }),
  ).toEqual({
    name: '@health-commons/data',
    version: '0.2.0',
    license: 'MIT',
    type: 'module',
    shellApi: '1.4.0',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './styles.css': './dist/styles.css',
    },
    files: ['dist'],
    dependencies: { '@health-commons/base': '0.3.0', valibot: '1.5.0' },
    peerDependencies: { react: '^19.3.0' },
  });
});

it.each([
  ["import { id } from './id';", "import { id } from './id.js';"],
  ["export type A = import('../index').A;", "export type A = import('../index.js').A;"],
  ["export * from './store';", "export * from './store/index.js';"],
  ["const load = () => import('./id');", "const load = () => import('./id.js');"],
  ["import './box.css';", "import './box.css';"],
  ["import 'valibot';", "import 'valibot';"],
])('turns %s into %s', (before, after) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
  writeFiles(folder, { 'index.d.ts': '', 'data/id.js': '', 'data/box.css': '', 'data/store/index.js': '' });
  expect(addExtensions(before, path.join(folder, 'data/file.js'))).toBe(after);
  rmSync(folder, { recursive: true });
});
