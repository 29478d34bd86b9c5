import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages that a remote outside of this repository needs. */
export const PACKED = ['base', 'contracts', 'platform', 'data', 'ui', 'federation'] as const;

/** What the tests of a remote need, with the versions of the repository. */
const TEST_TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
];

type Versions = Readonly<Record<string, string>>;

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

export const readManifest = (root: string, name: string) =>
  readJson<{ name: string; version: string; dependencies?: Versions }>(
    path.join(root, 'packages', name, 'package.json'),
  );

/** Returns the versions of the packed packages by name. */
export function packedVersions(root: string): Versions {
  const manifests = PACKED.map((name) => readManifest(root, name));
  return Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
}

/**
 * Returns the versions of all packages in the package.json of a remote outside of the repository.
 * @throws Error if the repository has no version of one of them
 */
export function remoteVersions(root: string): Versions {
  const devDependencies = (folder: string) =>
    readJson<{ devDependencies: Versions }>(path.join(root, folder, 'package.json')).devDependencies;
  const { dependencies } = readManifest(root, 'platform');
  const known: Versions = { ...devDependencies('.'), ...devDependencies('e2e'), ...dependencies };
  const versionOf = (name: string) => {
    const version = known[name];
    if (!version) throw new Error(`The repository has no version of ${name}.`);
    return version;
  };
  const others = ['react', 'react-dom', 'typescript', 'playwright-core', ...TEST_TOOLS];
  return { ...Object.fromEntries(others.map((name) => [name, versionOf(name)])), ...packedVersions(root) };
}
