import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';

export { writeFiles } from '../release/files';

/** Returns the path of a folder. It is removed after each test, so that every test writes its own files. */
export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'federation-')));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder inside the repository, so that builds find node_modules. The caller removes the folder. */
export function temporaryFolder(root: string, name: string): string {
  mkdirSync(path.join(root, '.local'), { recursive: true });
  return mkdtempSync(path.join(root, '.local', `test-${name}-`));
}

export const MANIFEST: RemoteManifest = {
  name: 'mfe_fixture',
  port: 3999,
  mounts: [{ slot: 'home.fixture', module: './page' }],
  exposes: { './page': './src/page.tsx' },
  firstViews: {},
  pages: {},
  requires: { shellApi: '^2.0' },
  budget: { scripts: 5, apart: {} },
};

/** A minimal remote: a component with a style and shared React. */
export const FIXTURE_FILES = {
  'package.json': JSON.stringify({
    name: '@health-commons/mfe-fixture',
    version: '0.1.0',
    type: 'module',
    dependencies: { '@health-commons/platform': '*', '@health-commons/ui': '*' },
  }),
  'remote.json': JSON.stringify(MANIFEST),
  'src/page.tsx':
    "import { useState } from 'react';\nimport styles from './page.module.css';\nexport default function Page() {\n  const [words] = useState('first words');\n  return <p className={styles['box']}>{words}</p>;\n}\n",
  'src/page.module.css': '.box { color: teal; }\n',
};
