import type { Remote } from '../remotes';
import { commonFiles, json, type Files } from './remote-files';
import { ownWorkflow } from './workflows';

/** The packages that the code of a remote may import. All others are needed only for development. */
const IMPORTED = ['base', 'contracts', 'data', 'platform', 'ui'].map((name) => `@health-commons/${name}`);
const isImported = (name: string) => [...IMPORTED, 'react', 'react-dom'].includes(name);

const packageJson = (workspace: string, versions: Readonly<Record<string, string>>) => {
  const names = Object.keys(versions).sort();
  const pick = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, versions[name]]));
  return json({
    name: workspace,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'exec health-commons dev',
      build: 'health-commons build',
      test: 'jest',
      check: 'health-commons check',
      release: 'health-commons release .',
    },
    dependencies: pick(names.filter(isImported)),
    devDependencies: pick(names.filter((name) => !isImported(name))),
  });
};

const TSCONFIG = json({
  extends: '@health-commons/federation/tsconfig.base.json',
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['jest', '@testing-library/jest-dom', '@health-commons/federation/css-modules'],
  },
  include: ['src'],
});

const JEST_CONFIG = `import { unitTests } from '@health-commons/federation/jest';

export default unitTests(import.meta.dirname);
`;

/**
 * Returns the files of a new remote in a folder of its own. `versions` has the packages that it needs, with their
 * versions or the files of their tarballs.
 */
export const ownFiles = (remote: Remote, versions: Readonly<Record<string, string>>): Files => ({
  ...commonFiles(remote),
  ...ownWorkflow(remote.workspace),
  '.gitignore': 'node_modules/\ndist/\n.local/\n',
  'package.json': packageJson(remote.workspace, versions),
  'tsconfig.json': TSCONFIG,
  'jest.config.mjs': JEST_CONFIG,
});
