import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const swc = (react) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: react },
    transform: react ? { react: { runtime: 'automatic' } } : undefined,
  },
  module: { type: 'commonjs' },
});

/** Regular expressions of the packages that are imported as ES modules. */
const MODULES = JSON.parse(readFileSync(fileOf('es-modules.json'), 'utf8'));

/** The jest settings of all tests. They compile TypeScript and ES modules for jest's CommonJS loader. */
export const compiled = {
  // A spy lasts until the next test.
  restoreMocks: true,
  // Looking up a global takes long in jest's VM. Without this, the tests of the statistics take three times as long.
  sandboxInjectedGlobals: ['Math'],
  setupFiles: [fileOf('icu-setup.cjs')],
  transform: {
    '^.+\\.tsx$': ['@swc/jest', swc(true)],
    '^.+\\.(ts|mts|mjs|js)$': ['@swc/jest', swc(false)],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${MODULES.join('|')})/)`],
};

/** The jest settings of unit tests of components. */
export const dom = {
  ...compiled,
  testEnvironment: 'jest-environment-jsdom',
  setupFilesAfterEnv: [fileOf('dom-setup.cjs')],
  transform: { ...compiled.transform, '\\.css$': fileOf('style-sheet.cjs') },
};

/**
 * Returns the jest configuration of a remote outside of the repository. Usage in jest.config.mjs: `export default
 * unitTests(import.meta.dirname)`.
 */
export function unitTests(directory) {
  return {
    ...dom,
    rootDir: directory,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.local/'],
    // A busy machine needs more than jest's default of five seconds.
    testTimeout: 30_000,
  };
}
