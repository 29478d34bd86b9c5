import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { readPackage } from '../project';

/** Our packages in the share scope. A page must have only one copy of each package. */
export const SHARED_PACKAGES: readonly string[] = ['@health-commons/platform', '@health-commons/data'];

const REACT_ENTRIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Turns '19.3.1' into '^19.3.0'. */
function sameMinor(version: string): string {
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}

/** Returns the entries of React in the share scope, with the installed versions. */
export function reactEntries(root: string): (readonly [entry: string, version: string])[] {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const versionOf = (name: string) => readPackage(path.dirname(resolve(`${name}/package.json`))).version;
  return REACT_ENTRIES.map((entry) => [entry, versionOf(entry.split('/')[0] ?? entry)]);
}

/**
 * Returns ModuleFederationPlugin's `shared` option. The shell provides every shared module and loads none eagerly. A
 * remote has no fallback copies, because a second React or store on the page is worse than a remote that cannot start.
 * `shellApi` is the range in a remote's remote.json; omit it for the shell.
 */
export function sharedModules(root: string, shellApi?: string) {
  // No other build provides a shared module, so the shell need not compare its own versions at each start.
  const row = (version: string, requiredVersion: string) => ({
    singleton: true,
    strictVersion: true,
    ...(shellApi === undefined
      ? { version, requiredVersion: false as const }
      : { requiredVersion, import: false as const }),
  });
  const react = reactEntries(root).map(
    ([entry, version]) => [entry, row(version, sameMinor(version))] as const,
  );
  const ours = SHARED_PACKAGES.map(
    (name) => [name, row(SHELL_API_VERSION, shellApi ?? sameMinor(SHELL_API_VERSION))] as const,
  );
  return Object.fromEntries([...react, ...ours]);
}
