import path from 'node:path';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import { findRoot } from '../project';

export { writeFiles } from '../release/files';

/** Returns the path of a folder. It is emptied after each test, so that every test writes its own files. */
export const testFolder = (): string => temporaryFolder({ isEmptied: true }).at();

/** Returns the path of a folder inside the repository, so that builds find node_modules. */
export const buildFolder = (): string => temporaryFolder({ parent: path.join(findRoot(), '.local') }).at();

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
