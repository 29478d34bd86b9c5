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

/** Packages that are imported as ES modules. */
const MODULES = [
  ...['@health-commons', 'react-leaflet', '@react-leaflet', '@exodus', '@noble', 'd3-[a-z-]+', 'internmap'],
  ...['lean-qr', 'validator/es', 'intl-messageformat', '@formatjs'],
  // hast-util-from-html, -sanitize and -to-html, and what they import.
  ...[
    '(hast|unist|vfile)[a-z0-9-]*',
    'parse5',
    'entities',
    'devlop',
    'property-information',
    'web-namespaces',
  ],
  ...['[a-z]+-separated-tokens', 'ccount', 'html-void-elements', 'stringify-entities', 'zwitch'],
  ...['character-entities[a-z0-9-]*', '@ungap/structured-clone'],
];

/** The jest settings of all tests. They compile TypeScript and ES modules for jest's CommonJS loader. */
export const compiled = {
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
