import { readFileSync } from 'node:fs';

/**
 * Two kinds of unit tests and the browser tests, as jest projects: `dom` for rooms that run in a browser, `node` for programs and pure
 * functions, `e2e` for the whole suite in a real browser, `long` and `e2e-long` for what takes too long for `npm test`.
 */
const swc = (react) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: react },
    transform: react ? { react: { runtime: 'automatic' } } : undefined,
  },
  module: { type: 'commonjs' },
});

const transform = {
  '^.+\\.tsx$': ['@swc/jest', swc(true)],
  '^.+\\.(ts|mts|mjs|js)$': ['@swc/jest', swc(false)],
};

const shared = {
  rootDir: import.meta.dirname,
  transform,
  // Packages published as ES modules alone have to be compiled for jest's CommonJS loader.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-leaflet|@react-leaflet|@exodus|d3-[a-z-]+|internmap|validator/es)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.local/'],
};

/** Of the unit tests alone: what is long measures, and browser tests see what visitors see. */
const unit = { ...shared, setupFiles: ['<rootDir>/jest.wasm.cjs'] };

const { workspaces } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'));
const domRooms = [
  'packages/base',
  'packages/platform',
  'packages/data',
  'packages/ui',
  'shell',
  ...workspaces.filter((name) => name.startsWith('mfe-')),
];
const nodeRooms = [
  'packages/contracts',
  'packages/epidemiology',
  'packages/federation',
  'packages/triage',
  'api',
  'local-backend',
  'chat-server',
  'tools',
  'supabase',
  'bench',
];
const inRooms = (rooms, pattern) => rooms.map((room) => `<rootDir>/${room}/**/${pattern}`);

/** Tests in a real browser, on one running suite that the set-up starts. */
const browser = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/e2e/src/suite/setup.ts',
  globalTeardown: '<rootDir>/e2e/src/suite/teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/e2e/src/suite/time-limit.ts'],
};

export default {
  // Until a test counts as hung: on a slow machine that does much else five seconds are not enough to start a database.
  testTimeout: 30_000,
  projects: [
    {
      ...unit,
      displayName: 'dom',
      testEnvironment: 'jest-environment-jsdom',
      testMatch: inRooms(domRooms, '*.test.{ts,tsx}'),
      testPathIgnorePatterns: ['/node_modules/', '\\.node\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/jest.dom-setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/jest.css-modules.cjs',
        '\\.css$': '<rootDir>/jest.css-modules.cjs',
      },
    },
    {
      ...unit,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [...inRooms(nodeRooms, '*.test.ts'), ...inRooms(domRooms, '*.node.test.ts')],
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
