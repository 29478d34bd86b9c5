import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';

/** Our packages in the share scope. A page must have only one copy of each package. */
export const SHARED_PACKAGES: readonly string[] = ['@health-commons/platform', '@health-commons/data'];

/** The entries of React in the share scope. */
export const REACT_ENTRIES: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
];

/** An entry of ModuleFederationPlugin's `shared` option. With `import: false`, a remote has no fallback copy. */
type SharedModule = {
  singleton: true;
  strictVersion: true;
  version?: string;
  requiredVersion: string | false;
  import?: false;
};

/** Turns '19.3.1' into '^19.3.0'. */
export function sameMinor(version: string): string {
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}

export function installedVersion(root: string, name: string): string {
  const file = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

/**
 * Returns ModuleFederationPlugin's `shared` option. The shell provides every shared module and loads none eagerly. A
 * remote has no fallback copies, because a second React or store on the page is worse than a remote that cannot start.
 * `shellApi` is the range in a remote's remote.json; omit it for the shell.
 */
export function sharedModules(root: string, shellApi?: string): Record<string, SharedModule> {
  // No other build provides a shared module, so the shell need not compare its own versions at each start.
  const row = (version: string, requiredVersion: string): SharedModule => ({
    singleton: true,
    strictVersion: true,
    ...(shellApi === undefined ? { version, requiredVersion: false } : { requiredVersion, import: false }),
  });
  const react = REACT_ENTRIES.map((entry) => {
    const version = installedVersion(root, entry.split('/')[0] ?? entry);
    return [entry, row(version, sameMinor(version))] as const;
  });
  const ours = SHARED_PACKAGES.map(
    (name) => [name, row(SHELL_API_VERSION, shellApi ?? sameMinor(SHELL_API_VERSION))] as const,
  );
  return Object.fromEntries([...react, ...ours]);
}
