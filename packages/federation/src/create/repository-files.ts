import type { Remote } from '../remotes';
import { commonFiles, json, type Files } from './remote-files';

const COMMAND = 'node ../packages/federation/bin/health-commons.mjs';

const packageJson = (workspace: string, react: string) =>
  json({
    name: `@health-commons/${workspace}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { dev: `exec ${COMMAND} dev`, build: `${COMMAND} build`, check: `${COMMAND} check` },
    dependencies: {
      ...Object.fromEntries(
        ['base', 'contracts', 'data', 'platform', 'ui'].map((name) => [`@health-commons/${name}`, '*']),
      ),
      react,
      'react-dom': react,
    },
    devDependencies: { '@health-commons/federation': '*' },
  });

const TSCONFIG = json({
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['jest', '@testing-library/jest-dom', 'css-modules'],
    typeRoots: ['../node_modules/@types', '../types'],
  },
  include: ['src'],
});

/** Returns the files of a new remote in the repository. `react` is the version of React. */
export const repositoryFiles = (remote: Remote, react: string): Files => ({
  ...commonFiles(remote),
  'package.json': packageJson(remote.workspace, react),
  'tsconfig.json': TSCONFIG,
});
