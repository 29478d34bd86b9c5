import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages that a remote outside of this repository needs. */
export const PACKED = ['base', 'contracts', 'platform', 'data', 'ui', 'federation'] as const;

/** What the code and the tests of a remote need, with the versions of the repository. */
const OTHERS = [
  'react',
  'react-dom',
  'typescript',
  'playwright-core',
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

export type Versions = Readonly<Record<string, string>>;

/** A package.json of this repository, as far as packing changes it. */
export type PackageManifest = {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  dependencies?: Versions;
  peerDependencies?: Versions;
  devDependencies?: Versions;
  [field: string]: unknown;
};

/** Reads the package.json of a folder of the repository. */
export const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageManifest;

/**
 * Returns the versions of all packages in the package.json of a remote outside of the repository.
 * @throws Error if the repository has no version of one of them
 */
export function remoteVersions(root: string): Versions {
  const packed = PACKED.map((name) => readManifest(root, `packages/${name}`));
  const known: Versions = {
    ...readManifest(root, '.').devDependencies,
    ...readManifest(root, 'e2e').devDependencies,
    ...readManifest(root, 'packages/platform').dependencies,
    ...Object.fromEntries(packed.map(({ name, version }) => [name, version])),
  };
  const versionOf = (name: string) => {
    const version = known[name];
    if (!version) throw new Error(`The repository has no version of ${name}.`);
    return version;
  };
  const names = [...OTHERS, ...packed.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}
