import { existsSync, readdirSync } from 'node:fs';
import { compiled, dom } from './packages/federation/src/jest/preset.mjs';

const shared = {
  ...compiled,
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['/dist/', '/\\.local/'],
};

/** Settings of unit tests. All other tests leave V8's optimizing WebAssembly compiler on, as an installation does. */
const unit = { ...shared, setupFiles: [...compiled.setupFiles, '<rootDir>/jest.wasm.cjs'] };

const remotes = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/remote.json`),
);
/** The workspaces whose code runs in browsers. */
const domWorkspaces = [
  'packages/base',
  'packages/platform',
  'packages/data',
  'packages/ui',
  'shell',
  ...remotes,
];

/** Settings of tests in a real browser, with one running suite that the set-up starts for all of them. */
const browser = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/e2e/src/suite/setup.ts',
  globalTeardown: '<rootDir>/e2e/src/suite/teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/e2e/src/suite/time-limit.ts'],
};

/**
 * The jest projects. `dom` runs unit tests of browser workspaces. `node` runs unit tests of programs and pure
 * functions. `e2e` runs browser tests on the whole suite. `long` and `e2e-long` run tests that are too slow for
 * `npm test`.
 */
export default {
  // Starting a database on a busy machine takes longer than jest's default of five seconds.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [
    {
      ...unit,
      ...dom,
      displayName: 'dom',
      testMatch: domWorkspaces.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: ['/node_modules/', '\\.node\\.test\\.ts$'],
    },
    {
      ...unit,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        `<rootDir>/(${domWorkspaces.join('|')})/(?!.*\\.node\\.test\\.ts$)`,
      ],
      globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
    },
    { ...browser, displayName: 'e2e', testMatch: ['<rootDir>/e2e/src/**/*.e2e.ts'] },
    {
      ...shared,
      displayName: 'long',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.long.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
    },
    { ...browser, displayName: 'e2e-long', testMatch: ['<rootDir>/e2e/src/**/*.long.ts'] },
  ],
};
