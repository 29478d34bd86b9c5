import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';

/** Writes files. The keys of `files` are paths relative to `folder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
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
